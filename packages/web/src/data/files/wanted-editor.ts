let wanted: string | undefined

/** Lets the next panel of a picture (id) begin with its editor. */
export function wantEditor(id: string): void {
  wanted = id
}

/** Returns true if the panel of a picture is to begin with its editor, once. */
export function takeWantedEditor(id: string): boolean {
  const isWanted = wanted === id
  if (isWanted) wanted = undefined
  return isWanted
}
