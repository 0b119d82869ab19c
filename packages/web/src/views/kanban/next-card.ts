import type { GroupKey } from '@twinwerk/model/list/grouping'
import type { ReadColumn } from './use-columns.ts'

/** Returns the id of the card to which an arrow key leads: up and down in a column, to the sides at the same height. */
export function nextCard(columns: readonly Pick<ReadColumn, 'cards'>[], id: string, key: string): string | undefined {
  const ids = columns.map(({ cards = [] }) => cards.map((card) => card.id))
  const at = ids.findIndex((column) => column.includes(id))
  const row = ids[at]?.indexOf(id) ?? -1
  if (at < 0) return undefined
  if (key === 'ArrowDown') return ids[at]?.[row + 1]
  if (key === 'ArrowUp') return row > 0 ? ids[at]?.[row - 1] : undefined
  const step = stepOf(key)
  if (step === 0) return undefined
  const beyond = step > 0 ? ids.slice(at + 1) : ids.slice(0, at).toReversed()
  const filled = beyond.find((column) => column.length > 0)
  return filled?.[Math.min(row, filled.length - 1)]
}

/** Returns the direction of a key among the columns: 1 to the right, -1 to the left, 0 for other keys. */
export function stepOf(key: string): 1 | 0 | -1 {
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
}

type Steps = { readonly from: GroupKey; readonly step: 1 | -1; readonly isPossible: (key: GroupKey) => boolean }

/** Returns the next column in a direction to which a card can go. Columns that are not possible are passed over. */
export function possibleColumn<C extends { readonly key: GroupKey }>(
  columns: readonly C[],
  { from, step, isPossible }: Steps,
): C | undefined {
  const at = columns.findIndex(({ key }) => key === from)
  const beyond = step > 0 ? columns.slice(at + 1) : columns.slice(0, at).toReversed()
  return beyond.find(({ key }) => isPossible(key))
}
