type Arranged<C> = {
  /** In display order. */
  readonly seen: readonly C[]
  /** The number of pinned columns. */
  readonly pinned: number
}

type Look = { readonly columns: readonly string[]; readonly pinned: readonly string[] }

/** Returns the visible columns, pinned columns first. */
export function arrangeColumns<C extends { readonly id: string }>(all: readonly C[], { columns, pinned }: Look): Arranged<C> {
  const seen = columns.flatMap((id) => all.find((column) => column.id === id) ?? [])
  const left = seen.filter(({ id }) => pinned.includes(id))
  return { seen: [...left, ...seen.filter(({ id }) => !pinned.includes(id))], pinned: left.length }
}

/** Returns the list with one entry moved before another, or to the end. */
export function moveBefore(ids: readonly string[], moved: string, before: string | undefined): readonly string[] {
  if (moved === before) return ids
  const others = ids.filter((id) => id !== moved)
  const at = before === undefined ? others.length : others.indexOf(before)
  return [...others.slice(0, at), moved, ...others.slice(at)]
}

/** Returns the list with one entry moved by a number of places, at most to an end. */
export function moveBy(ids: readonly string[], moved: string, places: number): readonly string[] {
  const others = ids.filter((id) => id !== moved)
  const at = Math.max(0, Math.min(others.length, ids.indexOf(moved) + places))
  return [...others.slice(0, at), moved, ...others.slice(at)]
}
