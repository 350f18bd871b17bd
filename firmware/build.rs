//! Hands the linker its scripts: memory.x of the repository, and those of cortex-m-rt, embassy-rp and defmt.

fn main() {
    println!("cargo:rustc-link-search={}/..", env!("CARGO_MANIFEST_DIR"));
    println!("cargo:rerun-if-changed=../memory.x");
    println!("cargo:rerun-if-changed=build.rs");
    for argument in ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"] {
        println!("cargo:rustc-link-arg-bins={argument}");
    }
}
