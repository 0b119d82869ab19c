import type { DateText } from '@twinwerk/model/calendar/date'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Block } from './Block.tsx'
import styles from './BoardView.module.css'
import { timesOf } from './DayLane.tsx'
import { loadOf, minutesOfDay, rangeOn, workingRanges } from './geometry.ts'
import type { LaneProps } from './lane.ts'
import { PersonHead, useLoadWords } from './PersonHead.tsx'

type Props = LaneProps & { readonly days: readonly DateText[]; readonly today: DateText }

/** A person's week: a cell for each day with its visits in the order of time, and its load. */
export const WeekLane = memo(function WeekLane({
  person,
  entries,
  days,
  today,
  timeZone,
  ghost,
  isOutside,
  offers,
  state,
  handlers,
}: Props) {
  const { t } = useTranslation(['board', 'view'])
  const words = useLoadWords()
  return (
    <div className={styles.lane} role="group" aria-label={person.name} data-outside={isOutside || undefined}>
      <PersonHead person={person} load={undefined} isOutside={isOutside} />
      {days.map((day) => {
        const placed = entries.flatMap((entry) => {
          const range = rangeOn(entry, day, timeZone)
          return range ? [{ entry, range }] : []
        })
        const load = loadOf(person, entries, { day, timeZone })
        const ghostRange = ghost && rangeOn(ghost, day, timeZone)
        const free = offers.filter((offer) => rangeOn(offer, day, timeZone) !== undefined).length
        return (
          <div
            key={day}
            className={styles.cell}
            data-person={person.id}
            data-day={day}
            data-today={day === today || undefined}
            data-off={workingRanges(person.hours, day).length === 0 || undefined}
          >
            <span className={styles.cellHead}>{free > 0 ? t('free', { count: free }) : words(load)}</span>
            {placed
              .toSorted((one, other) => one.range.from - other.range.from)
              .map(({ entry, range }) => (
                <Block
                  key={entry.id}
                  entry={entry}
                  time={range.to - range.from === minutesOfDay ? t('view:allDay') : timesOf(range)}
                  {...state(entry)}
                  {...handlers}
                />
              ))}
            {ghost && ghostRange && (
              <span className={styles.ghost} data-refused={ghost.isRefused || undefined} aria-hidden>
                {timesOf(ghostRange)}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
})
