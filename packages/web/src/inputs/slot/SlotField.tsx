import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, CallError } from '../../data/call.ts'
import { useTenant } from '../../data/tenant.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { executionTexts } from '../../i18n/execution/texts.ts'
import { useText } from '../../i18n/use-text.ts'
import { TryAgain } from '../../ui/try-again/TryAgain.tsx'
import { wallClockOf } from '../datetime/wall-clock.ts'
import { AnyTime } from '../datetime/DateTimeField.tsx'
import type { InputProps } from '../input-props.ts'
import styles from './SlotField.module.css'

addTexts(executionTexts)

/** The number of days that are shown at first, and that each click on "more" adds. */
const daysAtOnce = 4

/** A free time for a visit to the customer of a process. If the team has no working times, any time may be entered. */
export function SlotField({ process, ...props }: InputProps & { readonly process: string }) {
  const { t } = useTranslation('execution')
  const tenant = useTenant().id
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['slots', tenant, process],
    queryFn: () => call('GET /api/execute/slots/{process}', { tenant, params: { process } }),
    retry: false,
  })
  if (isPending) return <Skeleton height={72} />
  // A user who has no right to read the steps of the process gets no slots.
  const isHidden = error instanceof CallError && error.code === 'NOT_FOUND'
  if (error && !isHidden) return <TryAgain text={t('slotsFailed')} over="part" isTrying={isFetching} onRetry={() => void refetch()} />
  if (!data?.slots) return <AnyTime {...props} />
  return <Slots {...props} slots={data.slots.map(({ begin }) => begin)} />
}

function Slots({ attribute, id, value, onChange, describedBy, invalid, slots }: InputProps & { readonly slots: readonly string[] }) {
  const { t } = useTranslation('execution')
  const text = useText()
  const { language, timeZone } = useLocale()
  const [days, setDays] = useState(daysAtOnce)
  const locale = language === 'en' ? 'en-GB' : 'de-DE'
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone })
  const chosen = typeof value === 'string' ? Date.parse(value) : undefined
  const isOffered = slots.some((begin) => Date.parse(begin) === chosen)
  const byDay = [...Map.groupBy(slots, (begin) => wallClockOf(begin, timeZone).day)]
  // A chosen slot on a later day stays visible.
  const shown = byDay.filter(([, of], index) => index < days || of.some((begin) => Date.parse(begin) === chosen))
  return (
    <div
      id={id}
      className={styles.slots}
      role="radiogroup"
      aria-label={text(attribute.label)}
      aria-describedby={describedBy}
      aria-invalid={invalid}
      tabIndex={-1}
    >
      {slots.length === 0 && <p className={styles.note}>{t('slotsNone')}</p>}
      {chosen !== undefined && !isOffered && <p className={styles.note}>{t('slotGone', { at: dayName.format(chosen) })}</p>}
      {shown.map(([day, of]) => (
        <div key={day} className={styles.day} role="group" aria-labelledby={`${id}-${day}`}>
          <span id={`${id}-${day}`} className={styles.name}>
            {dayName.format(new Date(of[0] ?? day))}
          </span>
          <span className={styles.times}>
            {of.map((begin) => (
              <label key={begin} className={styles.time}>
                <input type="radio" name={id} checked={Date.parse(begin) === chosen} onChange={() => onChange(begin)} />
                {wallClockOf(begin, timeZone).time}
              </label>
            ))}
          </span>
        </div>
      ))}
      {byDay.length > days && (
        <Button variant="subtle" size="compact-sm" onClick={() => setDays(days + daysAtOnce)}>
          {t('slotsMore')}
        </Button>
      )}
    </div>
  )
}
