import type { DateText } from '@twinwerk/model/calendar/date'
import type { CSSProperties } from 'react'
import { memo } from 'react'
import { lanesOf } from '../calendar/lanes.ts'
import { timeOfRow } from '../calendar/days-in-words.ts'
import { Block } from './Block.tsx'
import styles from './BoardView.module.css'
import { loadOf, minuteOn, placeIn, rangeOn, workingRanges, type Range } from './geometry.ts'
import type { LaneProps } from './lane.ts'
import { PersonHead } from './PersonHead.tsx'

type Props = LaneProps & { readonly day: DateText; readonly hours: Range }

const rowMinutes = 5

/** A person's day: working times behind, absences and visits in front, side by side where they overlap. */
export const DayLane = memo(function DayLane(props: Props) {
  const { person, entries, day, hours, timeZone, ghost, isOutside, offers, state, now, handlers } = props
  const placed = entries.flatMap((entry) => {
    const range = rangeOn(entry, day, timeZone)
    return range ? [{ entry, range }] : []
  })
  const work = placed.filter(({ entry }) => entry.kind !== 'absence')
  const lanes = lanesOf(work.map(({ range }) => range))
  const at = (range: Range) => {
    const { left, width } = placeIn(range, hours)
    return { '--left': `${left}%`, '--width': `${width}%` }
  }
  const nowAt = now === undefined ? undefined : minuteOn(now, day, timeZone)
  return (
    <div className={styles.lane} role="group" aria-label={person.name} data-outside={isOutside || undefined}>
      <PersonHead person={person} load={loadOf(person, entries, { day, timeZone })} isOutside={isOutside} />
      <div
        className={styles.track}
        data-person={person.id}
        data-day={day}
        style={{ '--hours': (hours.to - hours.from) / 60, '--lanes': Math.max(1, ...lanes.map((each) => each.lanes)) }}
      >
        {workingRanges(person.hours, day).map((range) => (
          <span key={range.from} className={styles.working} style={at(range)} />
        ))}
        {offers.map(({ start, end }) => {
          const range = rangeOn({ start, end }, day, timeZone)
          return range && <span key={start} className={styles.offer} style={at(range)} />
        })}
        {placed
          .filter(({ entry }) => entry.kind === 'absence')
          .map(({ entry, range }) => (
            <Block key={entry.id} entry={entry} time={timesOf(range)} style={at(range)} {...state(entry)} {...handlers} />
          ))}
        {work.map(({ entry, range }, index) => (
          <Block
            key={entry.id}
            entry={entry}
            time={timesOf(range)}
            style={{ ...at(range), '--lane': lanes[index]?.lane ?? 0 }}
            {...state(entry)}
            {...handlers}
          />
        ))}
        {ghost && <Ghost ghost={ghost} range={rangeOn(ghost, day, timeZone)} at={at} />}
        {nowAt !== undefined && nowAt >= hours.from && nowAt <= hours.to && (
          <span className={styles.now} style={at({ from: nowAt, to: nowAt })} aria-hidden />
        )}
      </div>
    </div>
  )
})

function Ghost({
  ghost,
  range,
  at,
}: {
  readonly ghost: NonNullable<LaneProps['ghost']>
  readonly range: Range | undefined
  readonly at: (range: Range) => CSSProperties
}) {
  if (!range) return null
  return (
    <span className={styles.ghost} style={at(range)} data-refused={ghost.isRefused || undefined} aria-hidden>
      {timesOf(range)}
    </span>
  )
}

/** Formats minutes of a day: '08:00–10:00'. */
export function timesOf({ from, to }: Range): string {
  return `${timeOfRow(from / rowMinutes)}–${timeOfRow(to / rowMinutes)}`
}
