type Placed = { readonly key: string; readonly place: number }

/**
 * Returns the new places of entries after one of them moves to a position (counted without it). Usually only the moved entry gets a place,
 * between its neighbours; if these leave no room, all entries are counted anew.
 */
export function placesAfter(entries: readonly Placed[], moved: string, position: number): ReadonlyMap<string, number> {
  const others = entries.filter(({ key }) => key !== moved)
  const at = Math.min(Math.max(position, 0), others.length)
  const [before, after] = [others[at - 1]?.place, others[at]?.place]
  const place = after === undefined ? (before ?? 0) + 1 : before === undefined ? after - 1 : (before + after) / 2
  const fits = (before === undefined || before < place) && (after === undefined || place < after)
  if (fits && Math.abs(place) < maxPlace) return new Map([[moved, place]])
  return new Map(
    [...others.slice(0, at).map(({ key }) => key), moved, ...others.slice(at).map(({ key }) => key)].map((key, index) => [key, index]),
  )
}

const maxPlace = 100_000
