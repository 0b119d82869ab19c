import { useLanguage } from '../../i18n/use-text.ts'

/**
 * Returns a formatter of money: in whole cents, or with at least `minDecimals` decimals for a price (portal specification, section 9: two
 * to four).
 */
export function useMoney(): (euro: number, minDecimals?: number) => string {
  const tag = useLanguage() === 'en' ? 'en-GB' : 'de-DE'
  const whole = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' })
  return (euro, minDecimals) => {
    if (minDecimals === undefined) return whole.format(euro)
    const digits = { minimumFractionDigits: minDecimals, maximumFractionDigits: 4 }
    return new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR', ...digits }).format(euro)
  }
}
