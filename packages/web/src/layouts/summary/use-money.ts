import { euroOfAmount, type Amount } from '@twinwerk/model/number/amount'
import { printDateInFull } from '@twinwerk/model/value/format/date'
import { printNumber } from '@twinwerk/model/value/format/number'
import { useLocale } from '../../data/record/use-locale.ts'

/** Returns functions that print money and days. */
export function useMoney() {
  const { language } = useLocale()
  const euro = (value: number) => printNumber(value, { dataType: 'double', unit: 'currency' }, language)
  return { euro, amount: (value: Amount) => euro(euroOfAmount(value)), day: (value: string) => printDateInFull(value, language) }
}
