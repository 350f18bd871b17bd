//! Any bytes are a game or a named error.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    quintet_tests::fuzz::record_bytes(input);
});
