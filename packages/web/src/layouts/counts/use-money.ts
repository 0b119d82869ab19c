import { printNumber } from '@twinwerk/model/value/format/number'
import { useLocale } from '../../data/record/use-locale.ts'

/** Returns a function that prints an amount in euro. */
export function useMoney(): (amount: number) => string {
  const { language } = useLocale()
  return (amount) => printNumber(amount, { dataType: 'double', unit: 'currency' }, language)
}
