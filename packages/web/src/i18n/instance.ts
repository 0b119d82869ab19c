import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'

/**
 * The i18n instance for three languages, initially without texts. The back office adds all its texts (`i18n.ts`), a public page only a few
 * (`add-texts.ts`).
 */
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
