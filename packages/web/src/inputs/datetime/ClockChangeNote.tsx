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
  /** What was asked for, where it is not what the clock shows then. */
  readonly asked: string | undefined
  readonly onChange: (value: string) => void
}

/** Of a time that comes twice when the clocks are put back, which one is meant; and that one does not exist when they are put forward. */
export function ClockChangeNote({ value, asked, onChange }: Props) {
  const { t } = useTranslation('field')
  const { language, timeZone } = useLocale()
  const { day, time } = wallClockOf(value, timeZone)
  if (asked !== undefined && asked !== time) return <NoteBelow>{t('timeSkipped', { asked, time })}</NoteBelow>
  // In the year 10000 no calendar opens.
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
