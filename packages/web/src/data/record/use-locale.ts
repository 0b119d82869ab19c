import type { Locale } from '@twinwerk/model/value/value-type'
import { useMemo } from 'react'
import { useBrand } from '../brand.tsx'
import { useLanguage } from '../../i18n/use-text.ts'

/** Returns the language and time zone for printing and parsing values: the user's language, the tenant's time zone. */
export function useLocale(): Locale {
  const language = useLanguage()
  const { timeZone } = useBrand()
  return useMemo(() => ({ language, timeZone }), [language, timeZone])
}
