/**
 * Eight colours of series. Neighbours alternate between medium and strong, and have a contrast of at least 3 : 1 to each other and to the
 * ground.
 */
export const seriesColours = {
  light: ['#3e8ae0', '#412766', '#269881', '#631925', '#c17715', '#223458', '#cb63a9', '#143c28'],
  dark: ['#2273cf', '#dccfed', '#20816d', '#f2cbd1', '#a36412', '#cad5eb', '#bf4095', '#a6e1c4'],
} as const

/** The series that have a pattern on paper. */
export const patterns = [0, 1, 2, 3, 4, 5, 6, 7] as const

export function patternId(series: number): string {
  return `board-pattern-${series}`
}

/** Returns the patterns of paper in the place of the colours. */
export function printedVariables(): Readonly<Record<`--${string}`, string>> {
  const fills = patterns.map((series) => [`--series-${series}`, `url(#${patternId(series)})`] as const)
  return Object.fromEntries([...fills, ['--series-rest', '#ddd']])
}

/** Returns the colours as CSS variables, for the style of a chart. The rest of groups is grey. */
export function seriesVariables(scheme: keyof typeof seriesColours): Readonly<Record<`--${string}`, string>> {
  const colours = seriesColours[scheme].map((colour, series) => [`--series-${series}`, colour] as const)
  return Object.fromEntries([...colours, ['--series-rest', scheme === 'light' ? '#7f8898' : '#8a92a1']])
}
