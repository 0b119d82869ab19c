import type { Telemetry } from '@twinwerk/model/definition/registry'
import { Skeleton } from '@mantine/core'
import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import { formatTag } from '@twinwerk/model/value/format/language'
import { useLocale } from '../../data/record/use-locale.ts'
import { columnsOf, linesOf } from '../../layouts/telemetry/series.ts'
import { Summary } from '../../layouts/telemetry/Summary.tsx'
import { late } from '../../ui/late.tsx'

const Chart = late(
  () => import('../../layouts/telemetry/Chart.tsx').then((module) => module.Chart),
  () => <Skeleton height={180} />,
)

/** The values of two lines over a day, one every five minutes. */
const values: readonly TelemetryValue[] = ['L1', 'L2'].flatMap((key, phase) =>
  Array.from({ length: 288 }, (_, index) => ({
    id: '',
    systematic: 'sample:power',
    ts: new Date(Date.UTC(2026, 2, 14) + index * 300_000).toISOString(),
    value: Math.round(100 * (5 + phase + 2 * Math.sin(index / 30 + phase) + Math.sin(index / 4))) / 100,
    key,
  })),
)
const lines = linesOf(values, ['sample:power'])
const columns = columnsOf(values, lines)
const power: Telemetry = {
  systematics: 'sample:power',
  name: 'power',
  declaring: 'sample',
  label: { de: 'Leistung', en: 'Power' },
  dataType: 'double',
  unit: 'kW',
  retentionDays: 1,
}
const names = lines.map(({ key }) => key ?? '')
const print = (value: number) => `${value} kW`

/** The chart of measured values with sample data, because the tool itself reads the values of a twin from the server. */
export function SampleTelemetry() {
  const { timeZone, language } = useLocale()
  return (
    <>
      <Chart
        columns={columns}
        names={names}
        label={names.join(', ')}
        stepped={false}
        ranged={false}
        print={print}
        readOut={({ values: read }) => read.map((value) => print(value ?? 0)).join(', ')}
        timeZone={timeZone}
        tag={formatTag(language)}
      />
      <Summary telemetry={power} values={values} lines={lines} names={names} print={print} plain={false} />
    </>
  )
}
