//! Every line gets one answer.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    quintet_tests::fuzz::engine_lines(input);
});
