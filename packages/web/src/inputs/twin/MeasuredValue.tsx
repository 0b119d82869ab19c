import type { Telemetry } from '@twinwerk/model/definition/registry'
import type { Locale } from '@twinwerk/model/value/value-type'
import { valueTypes } from '@twinwerk/model/value/registry'
import { measuredKey, useMeasured } from '../../data/telemetry/measured.ts'
import { printValueOf } from '../../data/telemetry/print-measure.ts'

type Props = { readonly twin: string; readonly telemetry: Telemetry; readonly locale: Locale }

/** The last measured value of a twin in a list; the hint shows the time of the measurement. */
export function MeasuredValue({ twin, telemetry, locale }: Props) {
  const last = useMeasured((values) => values[measuredKey(twin, telemetry.systematics)])
  if (!last) return null
  return (
    <span title={valueTypes.datetime.print(last.ts, { dataType: 'datetime' }, locale)}>{printValueOf(telemetry, last.value, locale)}</span>
  )
}
