import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { ValueParts } from './value-parts.ts'
import { IconClockHour4 } from '@tabler/icons-react'
import { valueTypes } from '@twinwerk/model/value/registry'
import { present } from '@twinwerk/model/error/present'
import { daysOf } from '../../data/record/period-days.ts'
import styles from './PathValue.module.css'

type Props = {
  readonly coming: readonly TwinJson[]
  /** True if no twin is linked yet; the next twin is then named in words. */
  readonly isAlone: boolean
  readonly nameOf: (twin: TwinJson) => string
  readonly parts: ValueParts
}

/** A mark with the twins that will be linked, and their first day. */
export function ComingMark({ coming, isAlone, nameOf, parts: { locale, t } }: Props) {
  const soonest = coming.toSorted((a, b) => beginOf(a).localeCompare(beginOf(b)))
  const say = (twin: TwinJson) => {
    const { validAt } = present(twin.relation, 'the link of a twin that will be linked')
    const day = daysOf(validAt, locale.timeZone).first
    return t('validFrom', { day: valueTypes.date.print(day, { dataType: 'date' }, locale), name: nameOf(twin) || t('unnamed') })
  }
  const words = soonest.map(say).join('\n')
  return (
    <span className={styles.comes} title={words}>
      <IconClockHour4 size={14} stroke={1.5} role="img" aria-label={words} />
      {isAlone && <span className={styles.word}>{soonest.slice(0, 1).map(say)}</span>}
    </span>
  )
}

function beginOf(twin: TwinJson): string {
  return twin.relation?.validAt.begin ?? ''
}
