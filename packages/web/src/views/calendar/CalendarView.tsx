import type { ListCalendar } from '@twinwerk/model/list/list-definition'
import type { KeyboardEvent, RefObject } from 'react'
import type { ViewProps } from '../view.ts'
import type { Slot } from './slots.ts'
import type { Days } from './week.ts'
import { useElementSize, useInterval, useMediaQuery } from '@mantine/hooks'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { useLocale } from '../../data/record/use-locale.ts'
import { useLanguage } from '../../i18n/use-text.ts'
import { instantOf } from '../coming.ts'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarDay } from './CalendarDay.tsx'
import { dayAtHead } from './days-in-words.ts'
import { DayStrip } from './DayStrip.tsx'
import { slotAfterKey } from './slot-after-key.ts'
import { placeOf } from './slots.ts'
import { useMoving } from './use-moving.ts'
import { useNextDay } from './use-next-day.ts'
import { useSlots } from './use-slots.ts'
import { useSwipe } from './use-swipe.ts'
import { addDays, weekOf } from './week.ts'
import styles from './CalendarView.module.css'

const tickMilliseconds = 30_000
/** Half an hour in rows of five minutes. */
const rowsOfLine = 6
const firstHourSeen = 7
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** A week of twins by their times; on a phone a single day. */
export function CalendarView(props: ViewProps & { readonly calendar: ListCalendar }) {
  const { label, calendar, list, asked, rows, choice, onChoose, hasMore, onMore, onOpen, stale, changed } = props
  const language = useLanguage()
  const { timeZone } = useLocale()
  const single = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), tickMilliseconds, { autoInvoke: true })
  const today = tenantDay(now, timeZone)
  const by = instantOf(asked, new Date(now).toISOString())
  const instant = by === undefined ? undefined : Date.parse(by)
  const shown = choice.day ?? today
  const week = weekOf(shown)
  const days: Days = single ? [shown] : week
  const { ref: head, height: headHeight } = useElementSize()
  const [active, setActive] = useState<string>()

  const { moving, pending, isMovable, grab, moveByKey, letGo } = useMoving({ ...props, days })
  const slots = useSlots(rows, { calendar, days, timeZone, pending, moving })
  const frame = useFirstHour(slots)
  const isEmpty = slots.length === 0 && !hasMore && !stale && !props.isUnknown
  const next = useNextDay({ list, calendar, asked }, isEmpty ? addDays(days.at(-1) ?? shown, 1) : undefined)
  const reached = slots.find((slot) => keyOf(slot) === active) ?? slots[0]

  // A week is small, so all its pages are loaded.
  useEffect(() => {
    if (hasMore) onMore()
  }, [hasMore, onMore])

  // On another day the entry is another element, so the focus must follow.
  useEffect(() => {
    const held = moving && slots.find(({ twin }) => twin.id === moving.id)
    if (held && !frame.current?.contains(document.activeElement)) focusSlot(frame.current, keyOf(held))
  }, [frame, moving, slots])

  function onKeyDown(event: KeyboardEvent): void {
    const key = event.target instanceof HTMLElement ? event.target.dataset['slot'] : undefined
    const slot = slots.find((each) => keyOf(each) === key)
    if (!slot || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.shiftKey ? moveByKey(event.key, slot) : step(event.key, slot)) event.preventDefault()
  }

  function step(key: string, from: Slot): boolean {
    const next = slotAfterKey(key, from, slots)
    if (next) focusSlot(frame.current, keyOf(next))
    return next !== undefined
  }

  const swipe = useSwipe((direction) => single && onChoose({ day: addDays(shown, direction) }))
  const day = (of: readonly Slot[]) => (
    <CalendarDay
      slots={of}
      calendar={calendar}
      about={list.about ?? []}
      instant={instant}
      active={reached}
      changed={changed}
      isMovable={isMovable}
      movingId={moving?.id}
      onOpen={({ twin }) => grab.wasDragged() || onOpen(twin)}
      onFocus={(slot) => setActive(keyOf(slot))}
      onGrab={grab.start}
    />
  )
  return (
    <div className={styles.calendar}>
      <CalendarBar days={days} today={today} next={next} onDay={(chosen) => onChoose({ day: chosen })} />
      {single && <DayStrip week={week} shown={shown} today={today} onDay={(chosen) => onChoose({ day: chosen })} />}
      <section
        ref={frame}
        className={styles.frame}
        // Without a focusable entry the frame itself takes the focus, so that keys can scroll.
        tabIndex={slots.length === 0 ? 0 : undefined}
        aria-label={label}
        aria-busy={stale}
        style={{ '--days': days.length, '--head': `${headHeight}px` }}
        onKeyDown={onKeyDown}
        onKeyUp={({ key }) => key === 'Shift' && letGo()}
        {...swipe}
      >
        <div ref={head} className={styles.head} data-single={single || undefined}>
          <span />
          {days.map((each) => {
            const { weekday, date, name } = dayAtHead(each, language)
            return (
              <div key={each} className={styles.dayHead} data-today={each === today || undefined}>
                {!single && (
                  <h3 className={styles.dayName} title={name}>
                    {weekday} <span className={styles.date}>{date}</span>
                  </h3>
                )}
                {day(slots.filter((slot) => slot.day === each && slot.rows === undefined))}
              </div>
            )
          })}
        </div>
        <div className={styles.body}>
          <Hours />
          {days.map((each) => (
            <div key={each} className={styles.day} data-day={each} data-today={each === today || undefined}>
              {day(slots.filter((slot) => slot.day === each && slot.rows !== undefined))}
              {each === today && <div className={styles.now} style={{ '--from': placeOf(now, timeZone).row }} aria-hidden />}
            </div>
          ))}
        </div>
      </section>
    </div>
  )
}

/**
 * Returns a ref for the frame that scrolls. It starts at the working day, or at an earlier first entry; an entry that continues from the
 * previous day does not count.
 */
function useFirstHour(slots: readonly Slot[]): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const firstRow = Math.min(firstHourSeen * 2 * rowsOfLine, ...slots.flatMap(({ rows: at }) => at?.from || []))
  const scrollTo = useRef(firstRow)
  useLayoutEffect(() => {
    const line = frame.current?.querySelector<HTMLElement>(`[data-hour="${Math.floor(scrollTo.current / (2 * rowsOfLine))}"]`)
    if (frame.current && line) frame.current.scrollTop = line.offsetTop
  }, [])
  return frame
}

function Hours() {
  return (
    <div className={styles.hours} aria-hidden>
      {hours.map((hour) => (
        <span key={hour} data-hour={hour} style={{ '--from': hour * 2 * rowsOfLine }}>
          {hour > 0 && `${String(hour).padStart(2, '0')}:00`}
        </span>
      ))}
    </div>
  )
}

function keyOf({ twin, day }: Slot): string {
  return `${twin.id} ${day}`
}

function focusSlot(frame: HTMLElement | null, key: string): void {
  frame?.querySelector<HTMLElement>(`[data-slot="${CSS.escape(key)}"]`)?.focus()
}
