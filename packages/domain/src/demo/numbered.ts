/** Gives identifiers such as `GB-000001` in their order. */
export function numbered(prefix: string, digits: number): () => string {
  let last = 0
  return () => {
    last += 1
    return `${prefix}-${String(last).padStart(digits, '0')}`
  }
}
