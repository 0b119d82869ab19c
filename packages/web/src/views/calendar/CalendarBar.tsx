import type { DateText } from '@twinwerk/model/calendar/date'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowRight, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-text.ts'
import { daysInWords, momentInWords } from './days-in-words.ts'
import type { Days } from './week.ts'
import { addDays, weekNumber } from './week.ts'
import styles from './CalendarView.module.css'

type Props = {
  /** The visible days: a week, or one day on a phone. */
  readonly days: Days
  readonly today: DateText
  /** The day of the next entry, where the visible days have none. */
  readonly next: DateText | undefined
  readonly onDay: (day: DateText | undefined) => void
}

/** The visible week or day, and buttons to change it. */
export function CalendarBar({ days, today, next, onDay }: Props) {
  const { t } = useTranslation('view')
  const language = useLanguage()
  const [first] = days
  const single = days.length === 1
  return (
    <div className={styles.bar}>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={single ? t('previousDay') : t('previousWeek')}
        onClick={() => onDay(addDays(first, -days.length))}
      >
        <IconChevronLeft size={16} stroke={1.5} />
      </ActionIcon>
      <Button
        variant="default"
        size="compact-sm"
        className={styles.today ?? ''}
        disabled={days.includes(today)}
        onClick={() => onDay(undefined)}
      >
        {t('today')}
      </Button>
      <ActionIcon
        variant="default"
        size={28}
        aria-label={single ? t('nextDay') : t('nextWeek')}
        onClick={() => onDay(addDays(first, days.length))}
      >
        <IconChevronRight size={16} stroke={1.5} />
      </ActionIcon>
      <h2 className={styles.period} aria-live="polite">
        {daysInWords(days, language)}
      </h2>
      <span className={styles.week}>{t('week', { week: weekNumber(first) })}</span>
      {next !== undefined && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.next ?? ''}
          rightSection={<IconArrowRight size={14} stroke={1.5} />}
          onClick={() => onDay(next)}
        >
          {t('nextEntry', { day: momentInWords({ day: next, row: undefined }, language) })}
        </Button>
      )}
    </div>
  )
}
