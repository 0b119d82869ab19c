type Arranged<C> = {
  /** In the order they are drawn. */
  readonly seen: readonly C[]
  /** So many of them stay at the left. */
  readonly pinned: number
}

type Look = { readonly columns: readonly string[]; readonly pinned: readonly string[] }

/** The columns that are seen, those that stay at the left first. */
export function arrangeColumns<C extends { readonly id: string }>(all: readonly C[], { columns, pinned }: Look): Arranged<C> {
  const seen = columns.flatMap((id) => all.find((column) => column.id === id) ?? [])
  const left = seen.filter(({ id }) => pinned.includes(id))
  return { seen: [...left, ...seen.filter(({ id }) => !pinned.includes(id))], pinned: left.length }
}

/** A list with one of its entries before another, or at the end. */
export function moveBefore(ids: readonly string[], moved: string, before: string | undefined): readonly string[] {
  if (moved === before) return ids
  const others = ids.filter((id) => id !== moved)
  const at = before === undefined ? others.length : others.indexOf(before)
  return [...others.slice(0, at), moved, ...others.slice(at)]
}

/** A list with one of its entries so many places further; it stops at the ends. */
export function moveBy(ids: readonly string[], moved: string, places: number): readonly string[] {
  const others = ids.filter((id) => id !== moved)
  const at = Math.max(0, Math.min(others.length, ids.indexOf(moved) + places))
  return [...others.slice(0, at), moved, ...others.slice(at)]
}
