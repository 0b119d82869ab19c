import { de } from './de.ts'
import { i18n } from './instance.ts'
import { addLanguage } from './language.ts'

/** Texts of the shell and its screens; texts of definitions come with the definitions. Other languages load when they are first shown. */
add('de', de)
addLanguage('de-x-informal', async () => add('de-x-informal', (await import('./de-x-informal.ts')).deInformal))
addLanguage('en', async () => add('en', (await import('./en.ts')).en))

function add(language: string, texts: object): void {
  for (const [namespace, words] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, words)
}

export { i18n }
