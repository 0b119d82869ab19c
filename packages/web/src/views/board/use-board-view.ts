import { useInterval, useMediaQuery } from '@mantine/hooks'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { ListBoard } from '@twinwerk/model/list/list-board'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocale } from '../../data/record/use-locale.ts'
import { useRight } from '../../data/rights.ts'
import { momentInWords } from '../calendar/days-in-words.ts'
import { placeOf } from '../calendar/slots.ts'
import type { Days } from '../calendar/week.ts'
import { weekOf } from '../calendar/week.ts'
import type { ViewProps } from '../view.ts'
import { daysWithWork, hoursShown, rangeOn, workingRanges } from './geometry.ts'
import type { Shown, Span, Target } from './place/item.ts'
import { useHand } from './place/use-hand.ts'
import { usePlacing } from './place/use-placing.ts'
import { personsOf, useBoardLook } from './read/board-look.ts'
import type { Entry } from './read/entries.ts'
import { useBoard } from './read/use-board.ts'

const tickMilliseconds = 30_000
const minuteMilliseconds = 60_000
const noEntries: readonly Entry[] = []

type Props = ViewProps & { readonly board: ListBoard }

/** The state of a board: what is read, what is shown of it, what is in hand, and what is against its place. */
export function useBoardView(props: Props) {
  const { root, list, board, rows, hasMore, onMore, stale } = props
  const { language, timeZone } = useLocale()
  const time = useTime(props)
  const { day, week, span, look, isNow, moment } = time
  const read = useBoard({ root, list, board, days: week, moment })
  const describe = (target: Target) => {
    const name = read.persons.find(({ id }) => id === target.person)?.name ?? ''
    const minutes = target.length === undefined ? '' : `, ${target.length / minuteMilliseconds} min`
    return `${momentInWords(placeOf(target.start, timeZone), language)}${minutes}, ${name}`
  }
  const placing = usePlacing({ board, entries: read.entries, open: read.open, describe })
  const { entries } = placing
  const persons = useMemo(() => personsOf(read.persons, look), [read.persons, look])
  const lanes = useMemo(() => lanesBy(entries), [entries])
  const entriesOf = useCallback((person: string) => lanes.get(person) ?? noEntries, [lanes])
  const hours = useMemo(() => {
    const worked = persons.map((person) => ({ ranges: workingRanges(person.hours, day) }))
    const done = entries.filter(({ kind }) => kind !== 'absence').map((entry) => ({ ranges: [rangeOn(entry, day, timeZone) ?? []].flat() }))
    return hoursShown([...worked, ...done])
  }, [persons, entries, day, timeZone])
  const shown: Shown = { span, days: span === 'day' ? [day] : daysWithWork(week, { persons, entries, timeZone }) }
  const hand = useHand({ shown, hours, persons, known: { persons: read.persons, entries, timeZone }, onPlace: placing.place })
  const mayMove = useRight(root, `${list.relation}(${board.moves.type})`, 'update') === true && isNow

  // The board needs to know all that the search and the filters find.
  useEffect(() => {
    if (hasMore) onMore()
  }, [hasMore, onMore])
  const found = useMemo(() => (stale || hasMore ? undefined : new Set(rows.map(({ id }) => id))), [stale, hasMore, rows])
  return {
    ...time,
    ...placing,
    ...hand,
    timeZone,
    shown,
    days: nonEmpty(shown.days, week),
    read,
    persons,
    entriesOf,
    hours,
    mayMove,
    found,
    describe,
  }
}

/** The shown time: the present instant, the chosen day and its week, and the moment for which the list is read. */
function useTime({ list, choice, asked }: Props) {
  const { timeZone } = useLocale()
  const isPhone = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), tickMilliseconds, { autoInvoke: true })
  const [look, changeLook] = useBoardLook(list.relation)
  const span: Span = isPhone ? 'day' : (look.span ?? 'day')
  const today = tenantDay(now, timeZone)
  const day = choice.day ?? today
  const week = useMemo(() => weekOf(day), [day])
  const { $globalValid, $asOf } = asked
  const moment = useMemo(
    () => ({ ...($globalValid !== undefined && { $globalValid }), ...($asOf !== undefined && { $asOf }) }),
    [$globalValid, $asOf],
  )
  // In a list of another day nothing is moved.
  const isNow = $globalValid === undefined && $asOf === undefined
  return { isPhone, now, look, changeLook, span, today, day, week, moment, isNow }
}

function nonEmpty(days: readonly string[], week: Days): Days {
  const [first, ...rest] = days
  return first === undefined ? week : [first, ...rest]
}

/** Returns the entries of each person (an id, or empty for nobody) by time. */
function lanesBy(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const sorted = entries.toSorted((one, other) => one.start - other.start || (one.id < other.id ? -1 : 1))
  return Map.groupBy(sorted, ({ person }) => person ?? '')
}
