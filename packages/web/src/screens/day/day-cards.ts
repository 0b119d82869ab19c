import type { DayList } from '@twinwerk/model/list/day-list'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { cardKey, type DayRow } from '../../data/field/day-rows.ts'
import { valuesOnPath } from '../../data/record/path-values.ts'

/** A piece of work: one or several rows about the same process. Times are instants in ISO 8601. */
export type DayCard = {
  readonly key: string
  readonly rows: readonly [DayRow, ...DayRow[]]
  readonly begin: string | undefined
  readonly end: string | undefined
  readonly due: string | undefined
}

export const dayNames = ['today', 'tomorrow', 'later'] as const
export type DayName = (typeof dayNames)[number]

/**
 * Puts rows together by the work that they are about, and the cards into days: by their begin or, without one, by the instant by which they
 * are due. Late cards belong to today, cards without a time to later. A day begins with the cards that have a begin.
 */
export function dayCards(
  rows: readonly DayRow[],
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): Readonly<Record<DayName, readonly DayCard[]>> {
  const byWork = Map.groupBy(rows, cardKey)
  const cards = [...byWork].flatMap(([key, [first, ...others]]) => (first ? [cardOf(key, [first, ...others])] : []))
  const today = tenantDay(now, timeZone)
  const dayOf = ({ begin, due }: DayCard): DayName => {
    const at = begin ?? due
    if (at === undefined) return 'later'
    const day = tenantDay(at, timeZone)
    return day <= today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : 'later'
  }
  const of = (name: DayName) =>
    cards.filter((card) => dayOf(card) === name).toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  return { today: of('today'), tomorrow: of('tomorrow'), later: of('later') }
}

function orderOf({ begin, due, key }: DayCard): string {
  return begin === undefined ? `1 ${due ?? '9'} ${key}` : `0 ${begin} ${key}`
}

function cardOf(key: string, rows: DayCard['rows']): DayCard {
  const first = (path: (of: DayList) => readonly string[] | undefined) =>
    rows.flatMap(({ of, twin }) => valuesOnPath(twin, path(of) ?? [])).find((value): value is string => typeof value === 'string')
  return { key, rows, begin: first((of) => of.begin), end: first((of) => of.end), due: first((of) => of.due) }
}
