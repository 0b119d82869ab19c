import { useLocale } from '../../data/record/use-locale.ts'
import { dateFormat } from '../../i18n/date-format.ts'
import { useWords } from '../../i18n/use-text.ts'
import { timeWindow } from './time-window.ts'
import type { DayCard } from './day-cards.ts'
import styles from './DayScreen.module.css'

type Props = {
  readonly card: DayCard
  readonly now: number
  /** True if the time is not one of today or tomorrow, so that its day is named. */
  readonly namesDay: boolean
}

/** The time of a card: the window of a visit, else the day by which it is due. */
export function DayTime({ card: { begin, end, due }, now, namesDay }: Props) {
  const { t } = useWords('day')
  const { language, timeZone } = useLocale()
  if (begin !== undefined) return <strong className={styles.time}>{timeWindow({ begin, end, namesDay }, { language, timeZone })}</strong>
  if (due === undefined) return null
  const isLate = Date.parse(due) < now
  const formatted = (options: Intl.DateTimeFormatOptions, at: Date) => dateFormat(language, { ...options, timeZone }).format(at)
  const isToday = formatted({ dateStyle: 'short' }, new Date(due)) === formatted({ dateStyle: 'short' }, new Date(now))
  const day = formatted(isToday ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' }, new Date(due))
  return (
    <span className={styles.due} data-late={isLate || undefined}>
      {t(isLate ? 'late' : 'due', { day })}
    </span>
  )
}
