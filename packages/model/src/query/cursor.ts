/** A cursor starts with `v` (the page ended among rows with a first sort value) or `n` (among those without); the rest is the store's own: a mark of the order, and the position. */
export function cursorIsInNulls(text: string): boolean {
  return text.startsWith('n')
}
