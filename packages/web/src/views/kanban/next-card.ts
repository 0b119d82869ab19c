import type { ReadColumn } from './use-columns.ts'

/** The columns of the lanes, or those of a kanban without lanes. */
type Lanes = readonly (readonly Pick<ReadColumn, 'cards'>[])[]

/**
 * Returns the id of the card to which an arrow key leads: up and down in a column and on to the same column of the next lane, to the sides
 * at the same height.
 */
export function nextCard(lanes: Lanes, id: string, key: string): string | undefined {
  const ids = lanes.map((columns) => columns.map(({ cards = [] }) => cards.map((card) => card.id)))
  const lane = ids.findIndex((columns) => columns.some((column) => column.includes(id)))
  const columns = ids[lane] ?? []
  const at = columns.findIndex((column) => column.includes(id))
  const row = columns[at]?.indexOf(id) ?? -1
  if (at < 0) return undefined
  if (key === 'ArrowDown') return columns[at]?.[row + 1] ?? firstFilled(ids.slice(lane + 1), at)?.[0]
  if (key === 'ArrowUp') return row > 0 ? columns[at]?.[row - 1] : firstFilled(ids.slice(0, lane).toReversed(), at)?.at(-1)
  const step = stepOf(key)
  if (step === 0) return undefined
  const beyond = step > 0 ? columns.slice(at + 1) : columns.slice(0, at).toReversed()
  const filled = beyond.find((column) => column.length > 0)
  return filled?.[Math.min(row, filled.length - 1)]
}

function firstFilled(lanes: readonly (readonly (readonly string[])[])[], at: number): readonly string[] | undefined {
  return lanes.map((columns) => columns[at] ?? []).find((column) => column.length > 0)
}

/** Returns the direction of a key among the columns: 1 to the right, -1 to the left, 0 for other keys. */
export function stepOf(key: string): 1 | 0 | -1 {
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
}

/** Returns the direction of a key among the lanes: 1 down, -1 up, 0 for other keys. */
export function laneStepOf(key: string): 1 | 0 | -1 {
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
}

type Steps<P> = { readonly from: P; readonly step: 1 | -1; readonly isPossible: (place: P) => boolean }

/** Returns the next place in a direction to which a card can go. Places that are not possible are passed over. */
export function possiblePlace<P>(places: readonly P[], { from, step, isPossible }: Steps<P>): P | undefined {
  const at = places.indexOf(from)
  const beyond = step > 0 ? places.slice(at + 1) : places.slice(0, at).toReversed()
  return beyond.find((place) => isPossible(place))
}
