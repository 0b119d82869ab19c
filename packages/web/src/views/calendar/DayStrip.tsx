import type { DateText } from '@twinwerk/model/calendar/date'
import { useLanguage } from '../../i18n/use-text.ts'
import { dayAtHead } from './days-in-words.ts'
import type { Days } from './week.ts'
import styles from './CalendarView.module.css'

type Props = {
  readonly week: Days
  readonly shown: DateText
  readonly today: DateText
  readonly onDay: (day: DateText) => void
}

/** The days of a week to choose from, if only one day fits on the screen. */
export function DayStrip({ week, shown, today, onDay }: Props) {
  const language = useLanguage()
  return (
    <div className={styles.strip}>
      {week.map((each) => {
        const { weekday, date, name } = dayAtHead(each, language)
        return (
          <button
            key={each}
            type="button"
            className={styles.stripDay}
            title={name}
            aria-pressed={each === shown}
            data-today={each === today || undefined}
            onClick={() => onDay(each)}
          >
            <span>{weekday}</span>
            <span className={styles.date}>{date}</span>
          </button>
        )
      })}
    </div>
  )
}
