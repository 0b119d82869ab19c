/** Returns the row that a key leads to, in a table of `count` rows of which `page` fit on the screen; undefined for other keys. */
export function rowAfterKey(key: string, { row, count, page }: { row: number; count: number; page: number }): number | undefined {
  const last = count - 1
  if (last < 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, row + 1)
    case 'ArrowUp':
      return Math.max(0, row - 1)
    case 'PageDown':
      return Math.min(last, row + page)
    case 'PageUp':
      return Math.max(0, row - page)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
