import { useLanguage } from '../../i18n/use-text.ts'

export function useMoney(): (euro: number) => string {
  const english = useLanguage() === 'en'
  const format = new Intl.NumberFormat(english ? 'en-GB' : 'de-DE', { style: 'currency', currency: 'EUR' })
  return (euro) => format.format(euro)
}
