import type { Output } from '@twinwerk/contract/calls'

export type Figures = Output<'GET /api/execute/xRay/{key}'>['elements'][number]

// To add a figure: extend `server/runner/x-ray/x-ray.ts`, add its name here and its word in `i18n/x-ray`.
/** The figures of an element; times are in seconds. */
export const measures = ['standing', 'passed', 'median', 'p90', 'failures', 'restarts', 'skipped'] as const
export type Measure = (typeof measures)[number]
export type Column = Measure | 'element'

/** Returns one of five colour strengths per element, by its share of the highest value; elements without a value have none. */
export function heatMarks(elements: readonly Figures[], measure: Measure): ReadonlyMap<string, string> {
  const highest = Math.max(...elements.map((each) => each[measure] ?? 0))
  return new Map(
    elements.flatMap((each) => {
      const value = each[measure] ?? 0
      return value > 0 ? [[each.element, `tw-heat-${Math.max(1, Math.ceil((5 * value) / highest))}`] as const] : []
    }),
  )
}

/** Sorts by name in alphabetical order, or by a measure with the highest value first; elements without a value come last. */
export function sortedBy(elements: readonly Figures[], column: Column): readonly Figures[] {
  if (column === 'element') return elements.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)))
  return elements.toSorted((one, other) => (other[column] ?? -1) - (one[column] ?? -1))
}

export function nameOf({ name, element }: Pick<Figures, 'name' | 'element'>): string {
  return name === '' ? element : name
}
