import type { Locale } from '@twinwerk/model/value/value-type'
import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-text.ts'

// Design, "Time zone": the default of every tenant.
const timeZone = 'Europe/Berlin'

/** How values are printed and read for this user. */
export function useLocale(): Locale {
  const language = useLanguage()
  return useMemo(() => ({ language, timeZone }), [language])
}
