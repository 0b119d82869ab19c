/** Returns the card that a key leads to, in a grid of `count` cards with `columns` per row; undefined for other keys. */
export function cardAfterKey(key: string, { card, count, columns }: { card: number; count: number; columns: number }): number | undefined {
  const last = count - 1
  if (last < 0) return undefined
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, card + 1)
    case 'ArrowLeft':
      return Math.max(0, card - 1)
    case 'ArrowDown':
      return card + columns <= last ? card + columns : sameOrLast(card, last, columns)
    case 'ArrowUp':
      return card - columns >= 0 ? card - columns : card
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

/** Returns the last card if the row below is shorter than the column needs, otherwise the same card. */
function sameOrLast(card: number, last: number, columns: number): number {
  return Math.floor(card / columns) < Math.floor(last / columns) ? last : card
}
