import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { deInformal } from './de-x-informal.ts'
import { de } from './de.ts'
import { en } from './en.ts'

/** Texts of the shell and its screens; texts of definitions travel with the definitions. */
export const i18n = createInstance()

void i18n.use(initReactI18next).init({
  lng: 'de',
  load: 'currentOnly',
  fallbackLng: { 'de-x-informal': ['de', 'en'], en: ['de'], default: ['de', 'en'] },
  resources: { de, 'de-x-informal': deInformal, en },
  ns: Object.keys(de),
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  initAsync: false,
})
