import { isList } from '@twinwerk/model/json/json-shape'

/**
 * Returns the approximate number of characters of a value as JSON. Counting stops soon after `limit`. An explicit stack replaces recursion,
 * because values may be nested arbitrarily deep.
 */
export function sizeOf(value: unknown, limit: number): number {
  let size = 0
  const open = [value]
  while (open.length > 0 && size <= limit) {
    const each = open.pop()
    size += 1
    if (typeof each === 'string') size += each.length
    else if (typeof each === 'number') size += 8
    else if (isList(each)) for (const entry of each) open.push(entry)
    else if (typeof each === 'object' && each !== null)
      for (const [name, entry] of Object.entries(each)) {
        size += name.length
        open.push(entry)
      }
  }
  return size
}
