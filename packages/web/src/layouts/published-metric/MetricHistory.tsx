import { Button } from '@mantine/core'
import type { Output } from '@twinwerk/contract/calls'
import type { MetricUnit } from '@twinwerk/model/dashboard/dashboard'
import { printMetric } from '@twinwerk/model/dashboard/value-words'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../data/record/use-locale.ts'
import { useTime } from '../../data/dashboard/use-time.ts'
import styles from './PublishedMetric.module.css'

type Value = Output<'POST /api/boards/metric/get'>['values'][number]

const area = { width: 320, height: 64 }
const rowsAtFirst = 12

/** The recorded values as a line and a table, the newest first. A definition that counts otherwise begins a new line. */
export function MetricHistory({ values, unit }: { readonly values: readonly Value[]; readonly unit: MetricUnit | undefined }) {
  const { t } = useTranslation('metric')
  const locale = useLocale()
  const print = useTime()
  const [isWhole, setWhole] = useState(false)
  if (values.length === 0) return <p className={styles.about}>{t('noValues')}</p>
  const words = ({ value, few }: Value) => (few ? t('few') : printMetric(value, unit, locale))
  const newest = values.toReversed()
  const rows = isWhole ? newest : newest.slice(0, rowsAtFirst)
  return (
    <div>
      <h4 className={styles.name}>{t('history')}</h4>
      {values.length > 1 && (
        <svg
          className={styles.line}
          viewBox={`-2 -2 ${area.width + 4} ${area.height + 4}`}
          role="img"
          aria-label={t('trend', { words: rows.map(words).join('; ') })}
        >
          {/* One scale for all: each line has the values of its own definition, and gaps in the places of the others. */}
          {[...new Set(values.map(({ version }) => version))].map((version) => (
            <path key={version} d={lineOf(values, version)} />
          ))}
        </svg>
      )}
      <table className={styles.values}>
        <thead>
          <tr>
            <th scope="col">{t('at')}</th>
            <th scope="col">{t('value')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const before = newest[index + 1]
            return (
              <Fragment key={row.at}>
                <tr>
                  <td>{print(row.at)}</td>
                  <td>{words(row)}</td>
                </tr>
                {before && before.version !== row.version && (
                  <tr>
                    <td colSpan={2} className={styles.changed}>
                      {t('changed')}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {newest.length > rows.length && (
        <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
          {t('older')}
        </Button>
      )}
    </div>
  )
}

/** Returns the line of one definition on the scale of all values. */
function lineOf(values: readonly Value[], version: string): string {
  const known = values.flatMap(({ value }) => (value === null ? [] : [value]))
  const [least, greatest] = [Math.min(...known), Math.max(...known)]
  const span = greatest - least
  const y = (value: number) => (span === 0 ? area.height / 2 : area.height - ((value - least) / span) * area.height)
  const step = area.width / Math.max(1, values.length - 1)
  return values
    .map((each, index) => {
      const { value } = each
      if (value === null || each.version !== version) return ''
      const before = values[index - 1]
      const goesOn = before !== undefined && before.version === version && before.value !== null
      return `${goesOn ? 'L' : 'M'}${(index * step).toFixed(1)},${y(value).toFixed(1)}`
    })
    .join('')
}
