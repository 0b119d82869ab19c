import type { Text } from '../text/text.ts'

/** The colour of a fibre in its tube. From the thirteenth fibre on, the colours repeat with a ring. */
export type FibreColour = { readonly colour: string; readonly label: Text; readonly hasRing: boolean }

const red = { colour: '#d42a2a', label: { de: 'rot', en: 'red' } }
const green = { colour: '#2a9d3a', label: { de: 'grün', en: 'green' } }
const blue = { colour: '#2563c9', label: { de: 'blau', en: 'blue' } }
const yellow = { colour: '#f2d024', label: { de: 'gelb', en: 'yellow' } }
const white = { colour: '#ffffff', label: { de: 'weiß', en: 'white' } }
const grey = { colour: '#8a929c', label: { de: 'grau', en: 'grey' } }
const brown = { colour: '#7b4a22', label: { de: 'braun', en: 'brown' } }
const violet = { colour: '#7c3aad', label: { de: 'violett', en: 'violet' } }
const turquoise = { colour: '#27b5b0', label: { de: 'türkis', en: 'turquoise' } }
const black = { colour: '#16191d', label: { de: 'schwarz', en: 'black' } }
const orange = { colour: '#f07c12', label: { de: 'orange', en: 'orange' } }
const pink = { colour: '#f29ab5', label: { de: 'rosa', en: 'pink' } }

/** The orders of colours by their standard: DIN VDE 0888-100-1-1 (cables after DIN EN IEC 60794), and TIA-598-D. */
const orders = new Map([
  ['DIN', [red, green, blue, yellow, white, grey, brown, violet, turquoise, black, orange, pink]],
  ['TIA', [blue, orange, green, brown, grey, white, red, black, yellow, violet, pink, turquoise]],
])

/** Returns the colour of a fibre by the order of its cable and its number in the tube, from 1 to 24. Undefined for any other. */
export function fibreColour(order: unknown, number: unknown): FibreColour | undefined {
  const colours = orders.get(String(order))
  if (!colours || typeof number !== 'number' || !Number.isInteger(number) || number < 1 || number > 2 * colours.length) return undefined
  const found = colours[(number - 1) % colours.length]
  return found && { ...found, hasRing: number > colours.length }
}
