import { levelOf } from '@twinwerk/model/definition/levels'
import type { Telemetry } from '@twinwerk/model/definition/registry'
import { isFresh } from '@twinwerk/model/telemetry/freshness'
import { levelValues } from '@twinwerk/model/telemetry/measured-attributes'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../data/record/use-locale.ts'
import { measuredKey, useMeasured } from '../../data/telemetry/measured.ts'
import { printValueOf } from '../../data/telemetry/print-measure.ts'
import { useAging } from '../../data/telemetry/use-aging.ts'
import { useMoment } from '../../i18n/use-moment.ts'
import { useText } from '../../i18n/use-text.ts'
import { EnumWord } from '../../ui/twin/EnumWord.tsx'
import styles from './RealtimeMeasuring.module.css'
import type { Sample } from './samples.ts'
import { sparkline, statisticsOf } from './samples.ts'

type Props = {
  readonly twin: string
  readonly telemetry: Telemetry
  /** The values of the run; undefined before the first one, when the newest value that is known stands here. */
  readonly samples: readonly Sample[] | undefined
  readonly isHeld: boolean
}

/** One property: the newest value with its level and age, its last minute, and the least, average and greatest value of the run. */
export function MeasureTile({ twin, telemetry, samples, isHeld }: Props) {
  const { t } = useTranslation('tool')
  const text = useText()
  const locale = useLocale()
  const moment = useMoment()
  const known = useMeasured((values) => values[measuredKey(twin, telemetry.systematics)])
  const last = samples?.at(-1) ?? (known && { at: Date.parse(known.ts), value: known.value })
  const now = useAging(last && last.at)
  const print = (value: number) => printValueOf(telemetry, value, locale)
  const level =
    last && isFresh(telemetry, { at: last.at, now }) ? levelValues.find(({ name }) => name === levelOf(telemetry, last.value)) : undefined
  const statistics = samples && telemetry.dataType !== 'bool' ? statisticsOf(samples) : undefined
  return (
    <div className={styles.tile} data-held={isHeld || undefined}>
      <h4 className={styles.name}>{text(telemetry.label)}</h4>
      <p className={styles.value}>{last ? print(last.value) : '–'}</p>
      <p className={styles.about}>
        {level && <EnumWord label={text(level.label)} style={level.style} />}
        {last && <span className={styles.age}>{moment(new Date(last.at).toISOString())}</span>}
      </p>
      {samples && (
        <svg className={styles.spark} viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden>
          <polyline points={sparkline(samples)} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
      {statistics && (
        <p className={styles.statistics}>
          {t('measuring.statistics', {
            least: print(statistics.least),
            average: print(statistics.average),
            greatest: print(statistics.greatest),
          })}
        </p>
      )}
    </div>
  )
}
