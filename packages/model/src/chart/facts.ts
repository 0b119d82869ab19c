import type { ChartData } from './chart.ts'

/** The facts that the sentence of a chart tells. Values of a place are summed over its series. */
export type ChartFacts = {
  /** The number of places with a value. */
  readonly places: number
  readonly total: number
  readonly most: { readonly label: string; readonly value: number } | undefined
  readonly first: { readonly label: string; readonly value: number } | undefined
  readonly last: { readonly label: string; readonly value: number } | undefined
}

/** Returns the facts of a chart. Places without any value do not count. The first of equal places is the one with the most. */
export function factsOf({ categories, values }: ChartData): ChartFacts {
  const places = categories.flatMap((label, category) => {
    const known = values.flatMap((series) => series[category] ?? [])
    return known.length === 0 ? [] : [{ label, value: known.reduce((sum, value) => sum + value, 0) }]
  })
  return {
    places: places.length,
    total: places.reduce((sum, { value }) => sum + value, 0),
    most: places.toSorted((a, b) => b.value - a.value)[0],
    first: places[0],
    last: places.at(-1),
  }
}
