/**
 * Compares two versions by their numbers, then by their other parts: negative if the first is older. `2.10` is newer than `2.9`, and
 * `2.0-rc1` is older than `2.0`.
 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const order = compareParts(left[index], right[index])
    if (order !== 0) return order
  }
  return 0
}

function partsOf(version: string): readonly string[] {
  return (
    version
      .toLowerCase()
      .replace(/^v(?=\d)/, '')
      .match(/\d+|[a-z]+/g) ?? []
  )
}

function compareParts(a: string | undefined, b: string | undefined): number {
  if (a === undefined) return b === undefined ? 0 : -compareParts(b, a)
  const isNumber = /^\d/.test(a)
  if (b === undefined) return isNumber ? Math.sign(Number(a)) : -1
  if (isNumber !== /^\d/.test(b)) return isNumber ? 1 : -1
  if (isNumber) return Math.sign(Number(a) - Number(b))
  return a === b ? 0 : a < b ? -1 : 1
}
