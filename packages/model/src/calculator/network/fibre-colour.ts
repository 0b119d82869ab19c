export type ColourScheme = 'DIN' | 'TIA'

/** IEC 60304 and DIN EN 60794 have another order of colours than TIA-598. */
const orders: Readonly<Record<ColourScheme, readonly string[]>> = {
  DIN: ['red', 'green', 'blue', 'yellow', 'white', 'grey', 'brown', 'violet', 'turquoise', 'black', 'orange', 'pink'],
  TIA: ['blue', 'orange', 'green', 'brown', 'grey', 'white', 'red', 'black', 'yellow', 'violet', 'pink', 'turquoise'],
}

/** Returns the colour of the nth fibre of a tube. Fibres 13 to 24 also have a ring. Returns undefined for other numbers. */
export function fibreColour(number: number, scheme: ColourScheme): { readonly colour: string; readonly ring: boolean } | undefined {
  const colour = orders[scheme][(number - 1) % 12]
  return colour === undefined || number < 1 || number > 24 ? undefined : { colour, ring: number > 12 }
}
