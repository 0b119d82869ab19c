import { printNumber } from '@twinwerk/model/value/format/number'
import { formatTag } from '@twinwerk/model/value/format/language'
import { blank, formatOf } from '@twinwerk/model/value/format/number-format'
import { useTranslation } from 'react-i18next'
import { valueAt } from '../../data/record/read-record.ts'
import type { TwinPath } from '../../data/record/record.ts'
import { useRecord } from '../../data/record/RecordProvider.tsx'
import { useLocale } from '../../data/record/use-locale.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { newPriceTexts } from '../../i18n/new-price/texts.ts'
import type { FormerPrice as Former } from './former-price.ts'
import styles from './NewPriceLayout.module.css'

addTexts(newPriceTexts)

const units: Readonly<Record<string, string>> = { KWH: 'kWh', MTQ: 'm³' }

type Props = { readonly former: Former | undefined; readonly isChosen: boolean; readonly hasFailed: boolean; readonly path: TwinPath }

/** The former price beside the field of the new one, and by how much the new one differs. */
export function FormerPrice({ former, isChosen, hasFailed, path }: Props) {
  const { t } = useTranslation('newPrice')
  const words = useWords(former)
  const change = useChange(former, path)
  return (
    <div role="status" className={styles.former} aria-label={t('former')}>
      <span className={styles.label}>{t('former')}</span>
      {former &&
        words.map((line) => (
          <span key={line} className={styles.amount}>
            {line}
          </span>
        ))}
      {!former && <span className={styles.missing}>{hasFailed ? t('failed') : isChosen ? '…' : t('missing')}</span>}
      {change && <span className={styles.change}>{change}</span>}
    </div>
  )
}

function useWords(former: Former | undefined): readonly string[] {
  const { t } = useTranslation('newPrice')
  const euro = useEuro()
  const { language } = useLocale()
  if (!former) return []
  const { kind, amounts, gross, every, unit } = former
  const name = unit === 'MIN' ? t('minute') : units[unit ?? '']
  const per = periodWords(every, t) ?? (name === undefined ? '' : t('per', { unit: name }))
  const price = (net: number, rate = per) => [euro(net), rate].filter((each) => each !== '').join(' ')
  if (kind === 'units') return [t('initial'), t('following')].map((label, index) => `${label}: ${euro(amounts[index]?.net ?? 0)}`)
  if (kind === 'steps') {
    const number = formatOf(formatTag(language), { maximumFractionDigits: 3 })
    const place = (from: number) => t('step', { from: number.format(from), unit: name === undefined ? '' : blank + name })
    return amounts.map(({ from = 0, net }) => `${place(from)}: ${price(net)}`)
  }
  return [price(amounts[0]?.net ?? 0), ...(gross === undefined ? [] : [t('gross', { gross: euro(gross) })])]
}

type Words = ReturnType<typeof useTranslation<'newPrice'>>['t']

function periodWords(every: string | undefined, t: Words): string | undefined {
  switch (every) {
    case 'P1M':
    case 'P3M':
    case 'P6M':
    case 'P12M':
    case 'P1Y':
    case 'P1W':
      return t(`every.${every}`)
    default:
      return undefined
  }
}

/** By how much a single new price differs from the former one, in euro and percent. */
function useChange(former: Former | undefined, path: TwinPath): string | undefined {
  const { t } = useTranslation('newPrice')
  const euro = useEuro()
  const { language } = useLocale()
  const next = useRecord(({ record }) => record && valueAt(record, path, 'newPrice:net'))
  const net = former && (former.kind === 'single' || former.kind === 'minute') ? former.amounts[0]?.net : undefined
  if (net === undefined || net === 0 || typeof next !== 'number' || next === net) return undefined
  const percent = formatOf(formatTag(language), { style: 'percent', maximumFractionDigits: 1, signDisplay: 'always' })
  const change = (next > net ? '+' : '') + euro(next - net)
  return t('change', { change, percent: percent.format((next - net) / net) })
}

/** Returns a function that prints euro with the decimals of prices. */
function useEuro(): (amount: number) => string {
  const { language } = useLocale()
  return (amount) => printNumber(amount, { dataType: 'double', unit: 'currency' }, language)
}
