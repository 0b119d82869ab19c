import { i18n } from './instance.ts'

/** Texts of a screen that few open: they come with it, not with the first page. `informal` is what differs from German. */
export type LateTexts = { readonly namespace: string; readonly de: object; readonly informal: object; readonly en: object }

// New late texts: `i18n/<area>/texts.ts`, this in the screen, a line in `i18next.d.ts` and `i18n.test.ts`. Example: `x-ray`.
export function addTexts({ namespace, de, informal, en }: LateTexts): void {
  i18n.addResourceBundle('de', namespace, de)
  i18n.addResourceBundle('de-x-informal', namespace, informal)
  i18n.addResourceBundle('en', namespace, en)
}
