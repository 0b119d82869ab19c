import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useTranslation } from 'react-i18next'
import type { Telemetry } from '@twinwerk/model/definition/registry'
import { freshMilliseconds, isFresh } from '@twinwerk/model/telemetry/freshness'
import { levelOf } from '@twinwerk/model/definition/levels'
import { levelValues } from '@twinwerk/model/telemetry/measured-attributes'
import { useAging } from '../../data/telemetry/use-aging.ts'
import { useText } from '../../i18n/use-text.ts'
import { EnumWord } from '../../ui/twin/EnumWord.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import type { Line } from './series.ts'
import { summaryOf } from './series.ts'
import styles from './TelemetryLayout.module.css'

type Props = {
  readonly telemetry: Telemetry
  readonly values: readonly TelemetryValue[]
  readonly lines: readonly Line[]
  readonly names: readonly string[]
  readonly print: (value: number) => string
  /** True for values whose minimum and maximum would be meaningless. */
  readonly plain: boolean
}

/** The values of a chart in words. The newest one has its level while it is fresh. */
export function Summary({ telemetry, values, lines, names, print, plain }: Props) {
  const { t } = useTranslation('tool')
  const locale = useLocale()
  const text = useText()
  const summaries = lines.map((line) => summaryOf(values, line))
  const expiries = summaries.flatMap(({ newest }) => (newest ? [Date.parse(newest.ts) + freshMilliseconds(telemetry)] : []))
  const now = useAging(expiries.length === 0 ? undefined : Math.min(...expiries))
  return (
    <dl className={styles.summary}>
      {summaries.map(({ newest, least, greatest }, index) => {
        if (!newest) return null
        const level = levelValues.find(({ name }) => name === levelOf(telemetry, newest.value))
        const isCurrent = isFresh(telemetry, { at: Date.parse(newest.ts), now })
        const time = valueTypes.datetime.print(newest.ts, { dataType: 'datetime' }, locale)
        return (
          <div key={names[index]}>
            <dt>{names[index]}</dt>
            <dd>
              {isCurrent && level && <EnumWord label={text(level.label)} style={level.style} />}{' '}
              {t('newest', { value: print(newest.value), time })}
              {!plain && ` · ${t('between', { least: print(least), greatest: print(greatest) })}`}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
