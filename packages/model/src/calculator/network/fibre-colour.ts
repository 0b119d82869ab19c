export type ColourScheme = 'DIN' | 'TIA'

/** IEC 60304 and DIN EN 60794 count otherwise than TIA-598. */
const orders: Readonly<Record<ColourScheme, readonly string[]>> = {
  DIN: ['red', 'green', 'blue', 'yellow', 'white', 'grey', 'brown', 'violet', 'turquoise', 'black', 'orange', 'pink'],
  TIA: ['blue', 'orange', 'green', 'brown', 'grey', 'white', 'red', 'black', 'yellow', 'violet', 'pink', 'turquoise'],
}

/** The colour of the nth fibre of a tube and whether it wears a ring, as 13 to 24 do. Undefined for other numbers. */
export function fibreColour(number: number, scheme: ColourScheme): { readonly colour: string; readonly ring: boolean } | undefined {
  const colour = orders[scheme][(number - 1) % 12]
  return colour === undefined || number < 1 || number > 24 ? undefined : { colour, ring: number > 12 }
}
