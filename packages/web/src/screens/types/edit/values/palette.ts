import type { ValueStyle } from '@twinwerk/model/definition/twin-definition'

/** The colours of the release's own values, under which new ones look like the others. */
export const palette = {
  green: { background: '#D3F2DC', text: '#0B4A22' },
  yellow: { background: '#FFF0C2', text: '#5C4300' },
  red: { background: '#FBDADA', text: '#7A1212' },
  blue: { background: '#D7E7FD', text: '#0B3A7A' },
  violet: { background: '#E7DCFB', text: '#46207F' },
  teal: { background: '#CFF1EE', text: '#08474A' },
  orange: { background: '#FFE3CC', text: '#6B3200' },
  white: { background: '#FFFFFF', text: '#3B424A' },
  grey: { background: '#E9EBEE', text: '#3B424A' },
} as const satisfies Readonly<Record<string, ValueStyle>>

export type PaletteName = keyof typeof palette
export const paletteNames = [
  'green',
  'yellow',
  'red',
  'blue',
  'violet',
  'teal',
  'orange',
  'white',
  'grey',
] as const satisfies readonly PaletteName[]

type Colours = Pick<ValueStyle, 'background' | 'text'>

/** Returns the name of the palette's colours, `none` without colours, or `own` for any others. */
export function paletteName({ background, text }: Colours): PaletteName | 'none' | 'own' {
  if (background === '' && text === '') return 'none'
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  return paletteNames.find((name) => same(palette[name].background, background) && same(palette[name].text, text)) ?? 'own'
}
