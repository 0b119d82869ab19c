import { deInformal } from './de-x-informal.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { i18n } from './instance.ts'

/** Texts of the shell and its screens; texts of definitions travel with the definitions. */
for (const [language, texts] of Object.entries({ de, 'de-x-informal': deInformal, en }))
  for (const [namespace, words] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, words)

export { i18n }
