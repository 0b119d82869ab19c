import type { DateText } from '@twinwerk/model/calendar/date'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-text.ts'
import { dayAtHead } from '../calendar/days-in-words.ts'
import styles from './BoardView.module.css'
import { DayLane } from './DayLane.tsx'
import type { Entry, Person } from './read/entries.ts'
import type { Range } from './geometry.ts'
import type { Offers, Shown } from './place/item.ts'
import type { Ghost, LaneProps } from './lane.ts'
import { WeekLane } from './WeekLane.tsx'

type Props = Pick<LaneProps, 'timeZone' | 'state' | 'now' | 'handlers'> & {
  readonly frame: RefObject<HTMLElement | null>
  readonly label: string
  readonly isStale: boolean
  readonly shown: Shown
  readonly hours: Range
  readonly today: DateText
  readonly persons: readonly Person[]
  readonly entriesOf: (person: string) => readonly Entry[]
  readonly ghost: (Ghost & { readonly person: string }) | undefined
  readonly isOutside: (person: Person) => boolean
  readonly offers: Offers
}

const noOffers: LaneProps['offers'] = []

/** The persons from top to bottom, with the hours of a day or the days of a week beside them. */
export function BoardGrid({ frame, label, isStale, shown, hours, today, persons, entriesOf, ghost, isOutside, offers, ...lane }: Props) {
  const { t } = useTranslation('board')
  const language = useLanguage()
  const { span, days } = shown
  const [day] = days
  const count = (hours.to - hours.from) / 60
  return (
    <section
      ref={frame}
      className={styles.frame}
      aria-label={label}
      aria-busy={isStale}
      data-span={span}
      tabIndex={-1}
      style={{ '--days': days.length }}
    >
      <div className={styles.head}>
        <span className={styles.corner} />
        {span === 'day' ? (
          <div className={styles.hours} style={{ '--hours': count }} aria-hidden>
            {Array.from({ length: count }, (_, index) => (
              <span key={index}>{`${String(hours.from / 60 + index).padStart(2, '0')}:00`}</span>
            ))}
          </div>
        ) : (
          days.map((each) => {
            const { weekday, date, name } = dayAtHead(each, language)
            return (
              <h3 key={each} className={styles.dayHead} data-today={each === today || undefined} title={name}>
                {weekday} {date}
              </h3>
            )
          })
        )}
      </div>
      {persons.length === 0 && <p className={styles.empty}>{t('nobody')}</p>}
      {persons.map((person) => {
        const own = ghost?.person === person.id ? ghost : undefined
        const props = {
          ...lane,
          person,
          entries: entriesOf(person.id),
          ghost: own,
          isOutside: isOutside(person),
          offers: offers ? offers.filter((offer) => offer.persons.has(person.id)) : noOffers,
        }
        if (span === 'week') return <WeekLane key={person.id} {...props} days={days} today={today} />
        return day === undefined ? null : <DayLane key={person.id} {...props} day={day} hours={hours} />
      })}
    </section>
  )
}
