//! Set-up and build steps that cargo alone cannot do.
fn main() {}
