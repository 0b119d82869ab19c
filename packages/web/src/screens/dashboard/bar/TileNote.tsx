import type { Tile } from '@twinwerk/model/dashboard/dashboard'
import { changeOf } from '@twinwerk/model/dashboard/narrow-tile'
import { formatTag } from '@twinwerk/model/value/format/language'
import { printDate } from '@twinwerk/model/value/format/date'
import { formatOf } from '@twinwerk/model/value/format/number-format'
import { useTranslation } from 'react-i18next'
import { printMetric } from '@twinwerk/model/dashboard/value-words'
import { useRegistry } from '../../../data/definitions.ts'
import type { TileResult } from '../../../data/dashboard/use-dashboard.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { useText } from '../../../i18n/use-text.ts'
import { columnLabel } from '../../../data/record/column-label.ts'
import classes from './TileNote.module.css'

/** Says below a tile what it is compared with, and which parts of the board's period and conditions do not apply to it. */
export function TileNote({ tile, result }: { readonly tile: Tile; readonly result: TileResult | undefined }) {
  const { t } = useTranslation('boardBar')
  const text = useText()
  const registry = useRegistry()
  const locale = useLocale()
  if (!result || 'problem' in result) return null
  const { before, unreached = [], marks } = result
  const change = before && changeOf(marks[0]?.value ?? null, before.value)
  const signed = formatOf(formatTag(locale.language), { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const isGood = change === undefined || change === 0 || !tile.metric.good ? undefined : change > 0 === (tile.metric.good === 'up')
  const day = (value: string) => printDate(value, locale.language)
  return (
    <div className={classes.notes}>
      {before && (
        <p className={classes.note}>
          {t('before', {
            from: day(before.days.from),
            to: day(before.days.to),
            value: printMetric(before.value, tile.metric.unit, locale),
          })}
          {change !== undefined && (
            <>
              {' '}
              <span className={classes.change} data-good={isGood}>
                {signed.format(change / 100)}
                {isGood !== undefined && `, ${t(isGood ? 'better' : 'worse')}`}
              </span>
            </>
          )}
        </p>
      )}
      {unreached.map((path) => (
        <p key={String(path)} className={classes.note}>
          {path === 'period'
            ? t('unreachedPeriod')
            : registry.attributes.has(path.at(-1) ?? '') || registry.relations.has(path.at(-1) ?? '')
              ? t('unreached', { field: text(columnLabel(registry, path)) })
              : t('unreachedUnknown')}
        </p>
      ))}
    </div>
  )
}
