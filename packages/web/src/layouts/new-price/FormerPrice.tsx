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
import { grossOfNew, type FormerPrice as Former } from './former-price.ts'
import styles from './NewPriceLayout.module.css'

addTexts(newPriceTexts)

const units: Readonly<Record<string, string>> = { KWH: 'kWh', MTQ: 'm³' }

type Props = { readonly former: Former | undefined; readonly isChosen: boolean; readonly hasFailed: boolean }

/** The former price, which stands beside the field of the new one. */
export function FormerPrice({ former, isChosen, hasFailed }: Props) {
  const { t } = useTranslation('newPrice')
  const words = useWords(former)
  return (
    <div role="status" className={styles.former} aria-label={t('former')} data-single={former?.gross !== undefined || undefined}>
      <span className={styles.label}>{t('former')}</span>
      {former &&
        words.map((line) => (
          <span key={line} className={styles.amount}>
            {line}
          </span>
        ))}
      {!former && <span className={styles.missing}>{hasFailed ? t('failed') : isChosen ? '…' : t('missing')}</span>}
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

/** A single new price with tax, and by how much it differs from the former one. */
export function NewGross({ former, path }: { readonly former: Former | undefined; readonly path: TwinPath }) {
  const { t } = useTranslation('newPrice')
  const euro = useEuro()
  const { language } = useLocale()
  const net = useRecord(({ record }) => record && valueAt(record, path, 'newPrice:net'))
  const before = former && (former.kind === 'single' || former.kind === 'minute') ? former.amounts[0]?.net : undefined
  if (!former || before === undefined || typeof net !== 'number') return null
  const gross = grossOfNew(net, former)
  if (gross === undefined) return null
  const percent = formatOf(formatTag(language), { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const told = t('gross', { gross: euro(gross) })
  return <p className={styles.change}>{before === 0 ? told : `${told} (${percent.format((net - before) / before)})`}</p>
}

/** Returns a function that prints euro with the decimals of prices. */
function useEuro(): (amount: number) => string {
  const { language } = useLocale()
  return (amount) => printNumber(amount, { dataType: 'double', unit: 'currency' }, language)
}
