type Period = { readonly begin: string | null; readonly end: string | null }

/** How many periods are valid at the same moment, at most. Periods are half-open; null is open. */
export function mostAtOnce(periods: readonly Period[]): number {
  const changes = periods
    .map(({ begin, end }) => ({ begin: begin === null ? -Infinity : Date.parse(begin), end: end === null ? Infinity : Date.parse(end) }))
    .filter(({ begin, end }) => begin < end)
    .flatMap(({ begin, end }) => [
      { at: begin, by: 1 },
      { at: end, by: -1 },
    ])
    .sort((one, other) => one.at - other.at || one.by - other.by)
  let count = 0
  let most = 0
  for (const { by } of changes) most = Math.max(most, (count += by))
  return most
}
