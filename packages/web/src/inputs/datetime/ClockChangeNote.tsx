import { SegmentedControl } from '@mantine/core'
import { isDate } from '@twinwerk/model/calendar/date'
import { zoneMark } from '@twinwerk/model/value/format/clock-change'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../data/record/use-locale.ts'
import { NoteBelow } from '../NoteBelow.tsx'
import { instantsAt, wallClockOf } from './wall-clock.ts'
import styles from './ClockChangeNote.module.css'

type Props = {
  readonly value: string
  /** The time that the user entered; the clock skips this time if it differs from the time of `value`. */
  readonly asked: string | undefined
  readonly onChange: (value: string) => void
}

/**
 * Two notes about clock changes. For a time that comes twice in autumn, the user chooses which of the two is meant. A time that spring
 * skips does not exist, and the note says so.
 */
export function ClockChangeNote({ value, asked, onChange }: Props) {
  const { t } = useTranslation('field')
  const { language, timeZone } = useLocale()
  const { day, time } = wallClockOf(value, timeZone)
  if (asked !== undefined && asked !== time) return <NoteBelow>{t('timeSkipped', { asked, time })}</NoteBelow>
  // The calendar cannot show the year 10000.
  if (!isDate(day)) return null
  const instants = instantsAt(day, time, timeZone)
  if (instants.length < 2) return null
  return (
    <div className={styles.twice}>
      <NoteBelow>{t('timeTwice', { time })}</NoteBelow>
      <SegmentedControl
        size="xs"
        aria-label={t('timeWhich', { time })}
        value={value}
        onChange={onChange}
        data={instants.map((instant, index) => ({
          value: instant,
          label: t(index === 0 ? 'timeFirst' : 'timeSecond', { zone: zoneMark(Date.parse(instant), { language, timeZone }) }),
        }))}
      />
    </div>
  )
}
