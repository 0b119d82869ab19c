import type { Locale } from '@twinwerk/model/value/value-type'
import { useMemo } from 'react'
import { useBrand } from '../brand.tsx'
import { useLanguage } from '../../i18n/use-text.ts'

/** How values are printed and read for this user, in the time of the tenant. */
export function useLocale(): Locale {
  const language = useLanguage()
  const { timeZone } = useBrand()
  return useMemo(() => ({ language, timeZone }), [language, timeZone])
}
