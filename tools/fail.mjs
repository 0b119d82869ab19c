/** Prints one sentence with the problem and its remedy, and exits with code 1. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
