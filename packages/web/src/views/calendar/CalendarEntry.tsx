import type { CSSProperties, PointerEvent } from 'react'
import type { ListCalendar, ListColumn } from '@twinwerk/model/list/list-definition'
import type { Lane } from './lanes.ts'
import type { Slot } from './slots.ts'
import type { Locale } from '@twinwerk/model/value/value-type'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { IconClockHour4 } from '@tabler/icons-react'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useTranslation } from 'react-i18next'
import { useRegistry } from '../../data/definitions.ts'
import { columnTexts, pathText } from '../../data/listed/path-text.ts'
import { daysOf } from '../../data/record/period-days.ts'
import { twinTitle } from '../../data/record/twin-title.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { timeOfRow } from './days-in-words.ts'
import { minutesOfRow, rowsOfDay, rowsWithoutEnd } from './rows.ts'
import { placeOf } from './slots.ts'
import styles from './CalendarView.module.css'

export type EntryHandlers = {
  readonly onOpen: (slot: Slot) => void
  readonly onFocus: (slot: Slot) => void
  readonly onGrab: (event: PointerEvent, slot: Slot) => void
}

type Props = EntryHandlers & {
  readonly slot: Slot
  readonly calendar: ListCalendar
  /** The columns that tell for whom the entry is, and where. */
  readonly about: readonly ListColumn[]
  /** The time in milliseconds that separates current from future links; undefined means that all loaded links count. */
  readonly instant: number | undefined
  /** Undefined for an entry that takes the whole day. */
  readonly lane: Lane | undefined
  /** True for the only entry in the tab order; arrow keys lead to the others. */
  readonly active: boolean
  readonly changed: boolean
  readonly movable: boolean
  /** True while it is shown at its new position during a move. */
  readonly moving: boolean
}

/** A twin in the calendar: its time, for whom it is and where, its name and its agents. */
export function CalendarEntry({ slot, calendar, about, instant, lane, active, changed, movable, moving, onOpen, onFocus, onGrab }: Props) {
  const { t } = useTranslation('view')
  const registry = useRegistry()
  const locale = useLocale()
  const { twin, rows } = slot
  // The agents at the start of the appointment, not the current agents.
  const at = { registry, locale, instant: instant === undefined ? undefined : Math.max(instant, startOf(slot)) }
  const agents = calendar.agents ? pathText(twin, calendar.agents, at) : ''
  const last = lastDay(twin, locale)
  const isWholeDay = rows !== undefined && rows.from === 0 && rows.to === rowsOfDay
  const time = isWholeDay ? t('allDay') : timeIn(slot, locale.timeZone)
  const isShort = rows !== undefined && rows.to - rows.from < rowsWithoutEnd
  const words = [...columnTexts(twin, about, at), twinTitle(registry, twin), agents].filter(Boolean)
  const style: CSSProperties & Record<`--${string}`, string | number> = {
    '--hue': registry.definitions.get(twin.definition)?.hue ?? 220,
    ...(rows && lane && { '--from': rows.from, '--to': rows.to, '--lane': lane.lane, '--lanes': lane.lanes }),
  }
  return (
    <button
      type="button"
      className={styles.entry}
      style={style}
      data-slot={`${twin.id} ${slot.day}`}
      data-timed={rows ? true : undefined}
      data-short={isShort || undefined}
      data-changed={changed || undefined}
      data-movable={movable || undefined}
      data-moving={moving || undefined}
      tabIndex={active ? 0 : -1}
      title={[time, ...words, ...(last === undefined ? [] : [t('validUntil', { day: last })]), ...(movable ? [t('moveKeys')] : [])]
        .filter(Boolean)
        .join('\n')}
      onFocus={() => onFocus(slot)}
      onClick={() => onOpen(slot)}
      onPointerDown={(event) => movable && onGrab(event, slot)}
    >
      <span className={styles.words}>
        {time !== '' && <span className={styles.time}>{isShort ? time.split('–')[0] : time}</span>}
        {last !== undefined && (
          <IconClockHour4 className={styles.ends ?? ''} size={12} stroke={1.5} role="img" aria-label={t('validUntil', { day: last })} />
        )}
        {words.map((word, index) => (
          <span key={index} className={styles.word}>
            {word}
          </span>
        ))}
      </span>
    </button>
  )
}

function startOf({ when }: Slot): number {
  return 'day' in when ? Date.parse(`${when.day}T12:00:00Z`) : when.start
}

/** Returns the last day of a twin whose link to the list has an end. */
function lastDay({ relation }: TwinJson, locale: Locale): string | undefined {
  const last = relation && relation.validAt.end !== null ? daysOf(relation.validAt, locale.timeZone).last : null
  return last === null || last === undefined ? undefined : valueTypes.date.print(last, { dataType: 'date' }, locale)
}

function timeIn({ when }: Slot, timeZone: string): string {
  if ('day' in when) return ''
  const end = when.end ?? when.start + rowsWithoutEnd * minutesOfRow * 60_000
  return `${timeOfRow(placeOf(when.start, timeZone).row)}–${timeOfRow(placeOf(end, timeZone).row)}`
}
