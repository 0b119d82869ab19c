import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-text.ts'

/** Returns a function that prints prices of calls with the four decimals in which they are added up. */
export function useExactEuro(): (euro: number) => string {
  const language = useLanguage()
  return useMemo(() => {
    const format = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR', minimumFractionDigits: 4 })
    return (euro) => format.format(euro)
  }, [language])
}
