/**
 * The first letter of a cursor: `v` if the page ended among rows with a first sort value, `n` if it ended among rows without. The letter is
 * upper case if the list was found by words similar to the search. The rest of the cursor is internal to the store: a mark of the order,
 * and the position.
 */
export type CursorPart = { readonly inNulls: boolean; readonly similar: boolean }

export function cursorLetter({ inNulls, similar }: CursorPart): string {
  const letter = inNulls ? 'n' : 'v'
  return similar ? letter.toUpperCase() : letter
}

export function cursorPart(text: string): CursorPart {
  return { inNulls: /^n/i.test(text), similar: /^[NV]/.test(text) }
}
