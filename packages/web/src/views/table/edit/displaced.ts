import type { TwinJson } from '@twinwerk/model/twin/twin-json'

/**
 * Returns the rows among `ids` that stand elsewhere, or nowhere, in a newer reading of the list: the row above or below them is on their
 * other side there.
 */
export function displacedRows(shown: readonly TwinJson[], fresh: readonly TwinJson[], ids: Iterable<string>): ReadonlySet<string> {
  const wanted = new Set(ids)
  if (wanted.size === 0 || shown === fresh) return new Set()
  const placeOf = new Map(fresh.map(({ id }, index) => [id, index]))
  const displaced = shown.filter(({ id }, index) => {
    if (!wanted.has(id)) return false
    const place = placeOf.get(id)
    if (place === undefined) return true
    const above = placeOf.get(shown[index - 1]?.id ?? '')
    const below = placeOf.get(shown[index + 1]?.id ?? '')
    return (above !== undefined && above > place) || (below !== undefined && below < place)
  })
  return new Set(displaced.map(({ id }) => id))
}
