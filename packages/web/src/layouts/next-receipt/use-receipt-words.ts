import { printDateInFull } from '@twinwerk/model/value/format/date'
import { printNumber } from '@twinwerk/model/value/format/number'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-text.ts'

/** Returns functions that print the days, numbers and amounts of a receipt. */
export function useReceiptWords() {
  const language = useLanguage()
  return useMemo(() => {
    const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' })
    const signed = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR', signDisplay: 'exceptZero' })
    const dayInFull = (day: string) => printDateInFull(day, language)
    return {
      euro: (euro: number): string => money.format(euro),
      /** Prints an amount with its sign. */
      difference: (euro: number): string => signed.format(euro),
      /** Prints a unit price, which may have up to four decimals. */
      unit: (euro: number): string => printNumber(euro, { dataType: 'double', unit: 'currency', minDecimals: 2 }, language),
      number: (value: number): string => printNumber(value, { dataType: 'double' }, language),
      day: dayInFull,
      period: (from: string, to: string): string => (from === to ? dayInFull(from) : `${dayInFull(from)} – ${dayInFull(to)}`),
    }
  }, [language])
}
