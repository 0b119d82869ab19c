import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ValueParts } from './value-parts.ts'
import { IconClockHour4 } from '@tabler/icons-react'
import { valueTypes } from '@twinwerk/model/value/registry'
import { daysOf } from '../../data/record/period-days.ts'
import styles from './PathValue.module.css'

/** Marks a linked twin whose link ends after the viewed day. */
export function EndMark({ twin, parts: { locale, t } }: { readonly twin: TwinJson; readonly parts: ValueParts }) {
  const period = twin.relation?.validAt
  const last = period && period.end !== null && daysOf(period, locale.timeZone).last
  if (!last) return null
  const words = t('validUntil', { day: valueTypes.date.print(last, { dataType: 'date' }, locale) })
  return (
    <span className={styles.ends} title={words}>
      <IconClockHour4 size={14} stroke={1.5} role="img" aria-label={words} />
    </span>
  )
}
