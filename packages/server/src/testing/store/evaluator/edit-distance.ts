/**
 * Returns true if one inserted, removed or replaced letter, or two swapped neighbours, turn one word into the other. It tries all edits
 * instead of matching a pattern.
 */
export function differInOneLetter(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > 1) return false
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const first = short.findIndex((letter, at) => letter !== long[at])
  const start = first === -1 ? short.length : first
  if (short.length < long.length) return same(short.slice(start), long.slice(start + 1))
  if (first === -1) return false
  const swapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return same(short.slice(start + 1), long.slice(start + 1)) || (swapped && same(short.slice(start + 2), long.slice(start + 2)))
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((letter, at) => letter === b[at])
}
