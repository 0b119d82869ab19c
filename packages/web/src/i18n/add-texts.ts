import { i18n } from './instance.ts'

/**
 * Texts of a rarely opened screen. They load with the screen, not with the first page. `informal` contains only the texts that differ from
 * German.
 */
export type LateTexts = { readonly namespace: string; readonly de: object; readonly informal: object; readonly en: object }

// To add late texts: create `i18n/<area>/texts.ts`, call this function in the screen, add a line to `i18next.d.ts` and `i18n.test.ts`.
// Example: `x-ray`.
export function addTexts({ namespace, de, informal, en }: LateTexts): void {
  i18n.addResourceBundle('de', namespace, de)
  i18n.addResourceBundle('de-x-informal', namespace, informal)
  i18n.addResourceBundle('en', namespace, en)
}
