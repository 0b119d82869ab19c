import type { TelemetryValue } from '@twinwerk/contract/data/telemetries'
import { valueTypes } from '@twinwerk/model/value/registry'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../data/record/use-locale.ts'
import type { Line } from './series.ts'
import { summaryOf } from './series.ts'
import styles from './TelemetryLayout.module.css'

type Props = {
  readonly values: readonly TelemetryValue[]
  readonly lines: readonly Line[]
  readonly names: readonly string[]
  readonly print: (value: number) => string
  /** True for values whose minimum and maximum would be meaningless. */
  readonly plain: boolean
}

/** The values of a chart in words. */
export function Summary({ values, lines, names, print, plain }: Props) {
  const { t } = useTranslation('tool')
  const locale = useLocale()
  return (
    <dl className={styles.summary}>
      {lines.map((line, index) => {
        const { newest, least, greatest } = summaryOf(values, line)
        if (!newest) return null
        const time = valueTypes.datetime.print(newest.ts, { dataType: 'datetime' }, locale)
        return (
          <div key={names[index]}>
            <dt>{names[index]}</dt>
            <dd>
              {t('newest', { value: print(newest.value), time })}
              {!plain && ` · ${t('between', { least: print(least), greatest: print(greatest) })}`}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
