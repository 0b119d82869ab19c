import { placeKey } from '../table/grouped/group-items.ts'
import type { Move } from './columns.ts'
import type { ReadColumn } from './use-columns.ts'

/** Returns a column with the cards that are on their way to it, and without those that leave it. */
export function columnWithMoves(column: ReadColumn, pending: ReadonlyMap<string, Move>): ReadColumn {
  const all = [...pending.values()]
  if (all.length === 0) return column
  const place = placeKey(column.place)
  const coming = all.filter(({ to }) => placeKey(to) === place).map(({ twin }) => twin)
  const leaving = new Set(all.filter(({ from }) => placeKey(from) === place).map(({ twin }) => twin.id))
  if (coming.length === 0 && leaving.size === 0) return column
  const before = column.cards ?? []
  const arrived = coming.filter(({ id }) => !before.some((card) => card.id === id))
  const left = before.filter(({ id }) => leaving.has(id))
  const count = (column.group?.count ?? 0) + arrived.length - left.length
  const group = column.group ?? { place: column.place, title: undefined, values: {} }
  return { ...column, cards: [...arrived, ...before.filter(({ id }) => !leaving.has(id))], group: { ...group, count } }
}
