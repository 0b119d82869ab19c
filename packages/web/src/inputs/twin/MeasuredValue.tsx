import type { Telemetry } from '@twinwerk/model/definition/registry'
import { freshMilliseconds, isFresh } from '@twinwerk/model/telemetry/freshness'
import { levelOf } from '@twinwerk/model/definition/levels'
import { levelValues } from '@twinwerk/model/telemetry/measured-attributes'
import type { Locale } from '@twinwerk/model/value/value-type'
import { valueTypes } from '@twinwerk/model/value/registry'
import { measuredKey, useMeasured } from '../../data/telemetry/measured.ts'
import { printValueOf } from '../../data/telemetry/print-measure.ts'
import { useAging } from '../../data/telemetry/use-aging.ts'
import { useMoment } from '../../i18n/use-moment.ts'
import { useText } from '../../i18n/use-text.ts'
import { StateSign } from '../../ui/twin/StateSign.tsx'
import styles from './MeasuredValue.module.css'

type Props = { readonly twin: string; readonly telemetry: Telemetry; readonly locale: Locale }

/**
 * The last measured value of a twin in a list with the sign of its level; the hint has the level and the time. A value that is out of date
 * is grey, has its age and no level.
 */
export function MeasuredValue({ twin, telemetry, locale }: Props) {
  const last = useMeasured((values) => values[measuredKey(twin, telemetry.systematics)])
  const at = last && Date.parse(last.ts)
  const now = useAging(at === undefined ? undefined : at + freshMilliseconds(telemetry))
  const moment = useMoment()
  const text = useText()
  if (!last || at === undefined) return null
  const time = valueTypes.datetime.print(last.ts, { dataType: 'datetime' }, locale)
  const printed = printValueOf(telemetry, last.value, locale)
  if (!isFresh(telemetry, { at, now }))
    return (
      <span className={styles.old} title={time}>
        {printed} <small>{moment(last.ts)}</small>
      </span>
    )
  const level = levelValues.find(({ name }) => name === levelOf(telemetry, last.value))
  return (
    <span className={styles.value} title={level ? `${text(level.label)}, ${time}` : time} data-level={level?.name}>
      {level?.style && <StateSign style={level.style} />}
      {level && <span className={styles.word}>{text(level.label)}</span>}
      {printed}
    </span>
  )
}
