/** Returns a function that returns consecutive identifiers such as `GB-000001`. */
export function numbered(prefix: string, digits: number): () => string {
  let last = 0
  return () => {
    last += 1
    return `${prefix}-${String(last).padStart(digits, '0')}`
  }
}
