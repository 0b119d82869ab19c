import { deInformal } from './de-x-informal.ts'
import { de } from './de.ts'
import { i18n } from './instance.ts'
import { addLanguage } from './language.ts'

/** Texts of the shell and its screens; texts of definitions come with the definitions. English loads when it is first shown. */
add('de', de)
add('de-x-informal', deInformal)
addLanguage('en', async () => add('en', (await import('./en.ts')).en))

function add(language: string, texts: object): void {
  for (const [namespace, words] of Object.entries(texts)) i18n.addResourceBundle(language, namespace, words)
}

export { i18n }
