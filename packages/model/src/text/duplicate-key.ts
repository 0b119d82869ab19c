/** A JSON string, and the colon that makes it a key. */
const keyOrText = /"[^"\\]*(?:\\[^][^"\\]*)*"(\s*:)?/g

/**
 * Returns true if an object in a JSON text has a key twice; `JSON.parse` silently uses the last value. `parsed` is the parsed text. The
 * function compares the number of keys in both, which is much cheaper than a second parser.
 */
export function hasDuplicateKey(text: string, parsed: unknown): boolean {
  let written = 0
  for (const [, colon] of text.matchAll(keyOrText)) if (colon !== undefined) written += 1
  return written !== keysIn(parsed)
}

/** Counts keys without recursion, because the nesting is not validated yet. */
function keysIn(json: unknown): number {
  let found = 0
  const open = [json]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    const inside: readonly unknown[] = Object.values(value)
    if (!Array.isArray(value)) found += inside.length
    for (const each of inside) open.push(each)
  }
  return found
}
