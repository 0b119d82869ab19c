import { useLanguage } from '../../i18n/use-text.ts'

/** Money with whole cents, or with as many decimals as the price of a unit has (second specification, section 9: two to four). */
export function useMoney(): (euro: number, mostDecimals?: 2 | 4) => string {
  const tag = useLanguage() === 'en' ? 'en-GB' : 'de-DE'
  const format = (maximumFractionDigits: number) =>
    new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR', maximumFractionDigits })
  const [whole, fine] = [format(2), format(4)]
  return (euro, mostDecimals = 2) => (mostDecimals === 2 ? whole : fine).format(euro)
}
