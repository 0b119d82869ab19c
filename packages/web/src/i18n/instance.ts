import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** Words in three languages, none yet: the back office adds all of its own (`i18n.ts`), a public page the few it needs (`add-texts.ts`). */
export const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: 'de',
  load: 'currentOnly',
  fallbackLng: { 'de-x-informal': ['de', 'en'], en: ['de'], default: ['de', 'en'] },
  resources: {},
  ns: ['common'],
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  initAsync: false,
})
