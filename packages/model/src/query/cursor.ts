/**
 * A cursor's first letter: `v` when the page ended among rows with a first sort value, `n` among those without; upper case when the list is
 * of words that are similar to those of the search. The rest is the store's own: a mark of the order, and the position.
 */
export type CursorPart = { readonly inNulls: boolean; readonly similar: boolean }

export function cursorLetter({ inNulls, similar }: CursorPart): string {
  const letter = inNulls ? 'n' : 'v'
  return similar ? letter.toUpperCase() : letter
}

export function cursorPart(text: string): CursorPart {
  return { inNulls: /^n/i.test(text), similar: /^[NV]/.test(text) }
}
