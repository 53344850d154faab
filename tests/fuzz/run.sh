#!/bin/sh
# Fuzzes every harness in turn, for the given number of seconds in total. Prints how many inputs each harness had,
# whether it failed, and which part of each folder of code was reached.
#
#     cmake --preset fuzz && cmake --build --preset fuzz
#     tests/fuzz/run.sh SECONDS [HARNESS…]
#
# Inputs that reached new code stay in build/fuzz/work/HARNESS, and the next run continues with them. An input that
# fails is written to build/fuzz/faults, and its harness prints why. After the fix it belongs in tests/fuzz/corpus.
set -u
here=$(cd "$(dirname "$0")" && pwd)
build=$here/../../build/fuzz
seconds=${1:?"seconds are missing: run.sh SECONDS [HARNESS...]"}
shift
[ $# -gt 0 ] || set -- $(cd "$here/corpus" && echo *)
each=$((seconds / $#))
mkdir -p "$build/faults" "$build/profiles"
printf '%-16s %10s %9s %7s\n' harness inputs seconds faults
objects=
profiles=
status=0
for name in "$@"; do
    program=$build/tests/fuzz/fuzz-$name
    objects="$objects -object $program"
    mkdir -p "$build/work/$name"
    dictionary=$here/dictionaries/$name.dict
    begun=$(date +%s)
    LLVM_PROFILE_FILE=$build/profiles/$name.profraw ASAN_OPTIONS=allocator_may_return_null=0:detect_leaks=0 \
        "$program" -max_total_time="$each" -timeout=20 -rss_limit_mb=2048 -max_len=8192 -reload=0 -print_final_stats=1 \
        -artifact_prefix="$build/faults/$name-" $([ -f "$dictionary" ] && echo "-dict=$dictionary") \
        "$build/work/$name" "$here/corpus/$name" > "$build/$name.log" 2>&1
    fault=$?
    [ $fault -eq 0 ] || status=1
    inputs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$build/$name.log")
    printf '%-16s %10s %9s %7s\n' "$name" "${inputs:-?}" $(($(date +%s) - begun)) $((fault != 0))
    [ $fault -eq 0 ] || grep -E '^broken: |ERROR: |runtime error: |SUMMARY: ' "$build/$name.log" | head -3
    profiles="$profiles $build/profiles/$name.profraw"
done
if command -v llvm-profdata-14 > /dev/null && command -v llvm-cov-14 > /dev/null; then
    llvm-profdata-14 merge -sparse -o "$build/all.profdata" $profiles 2> /dev/null
    # shellcheck disable=SC2086
    llvm-cov-14 export -summary-only -instr-profile="$build/all.profdata" ${objects# -object } \
        | python3 "$here/coverage.py" "$here/../.."
fi
exit $status
