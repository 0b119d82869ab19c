/** A JSON string, and the colon that makes it a key. */
const keyOrText = /"[^"\\]*(?:\\[^][^"\\]*)*"(\s*:)?/g

/**
 * Returns whether an object in a JSON text names a key twice. `JSON.parse` silently keeps the last one. `parsed` is what it made of the
 * text; the keys of both are counted, which is much cheaper than a parser of our own.
 */
export function hasDuplicateKey(text: string, parsed: unknown): boolean {
  let written = 0
  for (const [, colon] of text.matchAll(keyOrText)) if (colon !== undefined) written += 1
  return written !== keysIn(parsed)
}

/** Without recursion: nesting is judged later. */
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
