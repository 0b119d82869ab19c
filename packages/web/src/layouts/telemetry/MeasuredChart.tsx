import { Button } from '@mantine/core'
import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import type { Telemetry } from '@twinwerk/model/definition/registry'
import { freshMilliseconds } from '@twinwerk/model/telemetry/freshness'
import { levelOf } from '@twinwerk/model/definition/levels'
import { levelValues } from '@twinwerk/model/telemetry/measured-attributes'
import { formatTag } from '@twinwerk/model/value/format/language'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../data/export/save-file.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { printValueOf } from '../../data/telemetry/print-measure.ts'
import type { Sections } from '../../data/telemetry/use-telemetry.ts'
import { useText } from '../../i18n/use-text.ts'
import { Chart } from './Chart.tsx'
import { columnsOf, hasRange, linesOf } from './series.ts'
import { Summary } from './Summary.tsx'
import styles from './TelemetryLayout.module.css'
import { ValuesTable } from './ValuesTable.tsx'
import { csvText, valuesTable } from './values-csv.ts'

type Props = {
  readonly telemetry: Telemetry
  readonly values: readonly TelemetryValue[]
  readonly sections: Sections | undefined
  /** The name of the twin, for the file. */
  readonly name: string
}

/** One property of a twin over time: a chart, its newest values in words, and all of them as a table and as a file. */
export function MeasuredChart({ telemetry, values, sections, name }: Props) {
  const { t } = useTranslation('tool')
  const text = useText()
  const locale = useLocale()
  const [isTable, setTable] = useState(false)
  const { systematics, dataType, levels } = telemetry
  const print = useCallback((value: number) => printValueOf(telemetry, value, locale), [telemetry, locale])
  const isYesNo = dataType === 'bool'
  const lines = useMemo(() => linesOf(values, [systematics]), [values, systematics])
  const ranged = useMemo(() => !isYesNo && hasRange(values, systematics), [values, systematics, isYesNo])
  const columns = useMemo(() => {
    const milliseconds = freshMilliseconds(telemetry)
    const seconds = Number.isFinite(milliseconds) ? milliseconds / 1000 : undefined
    return columnsOf(values, lines, { range: ranged, ...(sections && { gap: { seconds, ...sections } }) })
  }, [values, lines, ranged, telemetry, sections])
  const label = text(telemetry.label)
  const names = lines.map(({ key }) => key ?? label)
  const time = (ts: string) => valueTypes.datetime.print(ts, { dataType: 'datetime' }, locale)
  const levelName = (level: ReturnType<typeof levelOf>) =>
    text(levelValues.find((each) => each.name === level)?.label ?? { de: '', en: '' })
  const rows = () => valuesTable(telemetry, values, { levelName, print, time })
  const headers = [t('table.time'), t('table.channel'), label, t('table.least'), t('table.greatest'), t('table.level')]
  const readOut = ({ seconds, values: read }: { readonly seconds: number; readonly values: readonly (number | null | undefined)[] }) => {
    const each = read.flatMap((value, index) => {
      if (typeof value !== 'number') return []
      const word = levelName(levelOf(telemetry, value))
      return `${names.length > 1 ? `${names[index]} ` : ''}${print(value)}${word === '' ? '' : ` (${word})`}`
    })
    return `${time(new Date(seconds * 1000).toISOString())}: ${each.join(', ') || t('noValue')}`
  }
  if (lines.length === 0)
    return (
      <div>
        <h4 className={styles.measure}>{label}</h4>
        <p className={styles.none}>{t('noValues')}</p>
      </div>
    )
  return (
    <div>
      <div className={styles.head}>
        <h4 className={styles.measure}>{label}</h4>
        <span className={styles.ranges}>
          <Button size="compact-xs" variant="subtle" color="gray" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {t('asTable')}
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() =>
              saveFile({ file: new Blob([csvText([headers, ...rows()])], { type: 'text/csv' }), name: `${name} ${label}.csv` })
            }
          >
            {t('asCsv')}
          </Button>
        </span>
      </div>
      {isTable ? (
        <ValuesTable headers={headers} rows={rows()} label={label} />
      ) : (
        <Chart
          columns={columns}
          names={names}
          label={label}
          stepped={isYesNo}
          ranged={ranged}
          print={print}
          readOut={readOut}
          timeZone={locale.timeZone}
          tag={formatTag(locale.language)}
          {...(levels && { levels })}
        />
      )}
      <Summary telemetry={telemetry} values={values} lines={lines} names={names} print={print} plain={isYesNo} />
    </div>
  )
}
