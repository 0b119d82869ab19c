import { valueTypes } from '@twinwerk/model/value/registry'
import { printNumber } from '@twinwerk/model/value/format/number'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../data/record/use-locale.ts'
import { addTexts } from '../../i18n/add-texts.ts'
import { billTexts } from '../../i18n/bill/texts.ts'
import type { BillLine } from './bill-line.ts'

addTexts(billTexts)

const rhythms = ['P1M', 'P3M', 'P6M', 'P1Y', 'P1W'] as const

/** Returns functions that print the parts of a line in the reader's language. */
export function useLineWords() {
  const { t } = useTranslation('bill')
  const locale = useLocale()
  const { language } = locale
  const money = (amount: number) => printNumber(amount, { dataType: 'double', unit: 'currency' }, language)
  const number = (value: number) => printNumber(value, { dataType: 'double' }, language)
  const percent = (value: number) => printNumber(value, { dataType: 'double', unit: '%' }, language)
  const day = (value: string) => valueTypes.date.print(value, { dataType: 'date' }, locale)

  const period = ({ from, to }: BillLine) => (from === null ? '' : to === null || to === from ? day(from) : `${day(from)} – ${day(to)}`)
  const isPart = ({ days, whole }: BillLine) => days !== null && whole !== null && days !== whole
  const rhythm = (line: BillLine) => {
    const known = rhythms.find((each) => line.rhythm?.endsWith(each))
    return known === undefined ? '' : t(`every.${known}`)
  }
  /** How the amount comes about: quantity, unit price, and days for a part of a period. */
  function calculation(line: BillLine): string {
    const { quantity, unit, days, whole, amount } = line
    if (unit === null) return ''
    const terms = { quantity: number(quantity), unit: money(unit) }
    if (!isPart(line)) return t('times', terms)
    return t('share', { ...terms, days: number(days ?? 0), whole: number(whole ?? 0), amount: money(amount) })
  }
  /** The line in short: when, for how many days, at what rate. */
  function why(line: BillLine): string {
    const parts = [
      period(line),
      isPart(line) ? t('days', { days: number(line.days ?? 0), whole: number(line.whole ?? 0) }) : '',
      line.individualPrice === null ? '' : t('agreed', { price: money(line.individualPrice) }),
      rhythm(line),
      line.corrects === null ? '' : t('takesBack', { number: line.corrects }),
      line.rate === null ? '' : percent(line.rate),
    ]
    return parts.filter((part) => part !== '').join(' · ')
  }
  return { t, money, number, percent, period, rhythm, isPart, calculation, why }
}
