import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { addTexts } from '../../../i18n/add-texts.ts'
import { byDayTexts } from '../../../i18n/by-day/texts.ts'
import { DayChoice } from '../../../inputs/date/DayChoice.tsx'
import type { AsOf } from '../list-choice.ts'
import { isListDay } from '../list-choice.ts'
import styles from './ByDayBar.module.css'

addTexts(byDayTexts)

type Props = {
  readonly today: string
  /** Undefined: today. */
  readonly day: string | undefined
  readonly onChange: (asOf: AsOf | undefined) => void
}

/** The day of a list that is worked out by day: today, or an earlier one. */
export function ByDayBar({ today, day, onChange }: Props) {
  const { t } = useTranslation('byDay')
  const isPast = (value: unknown): value is string => isListDay(value) && value <= today
  return (
    <div className={styles.bar} role="group" aria-label={t('day')}>
      <div className={styles.day}>
        <DayChoice
          label={t('day')}
          isRequired
          day={day ?? today}
          isDay={isPast}
          onChange={(chosen) => onChange(chosen === undefined || chosen === today ? undefined : { kind: 'valid', day: chosen })}
        />
      </div>
      <span className={styles.words} role="status">
        {t(day === undefined ? 'today' : 'past')}
      </span>
      {day !== undefined && (
        <Button size="compact-sm" variant="default" onClick={() => onChange(undefined)}>
          {t('leave')}
        </Button>
      )}
    </div>
  )
}
