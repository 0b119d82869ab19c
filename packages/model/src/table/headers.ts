import type { AttributePath } from '../query/query.ts'
import type { Language } from '../text/text.ts'
import { textIn } from '../text/text.ts'
import type { Translation } from '../query/export-options.ts'

/**
 * Returns the headings of columns in a table, each name once: `Rechnungsempfänger · Name`, `receiverForContract.name1`,
 * `contract:receiverForContract/businessPartner:name1`.
 */
export function headersOf(columns: readonly AttributePath[], translate: Translation, language: Language): string[] {
  const named = columns.map((column) => ({ column, name: headerOf(column, translate, language) }))
  const names = named.map(({ name }) => name)
  return named.map(({ column, name }) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${systematicsOf(column)})`))
}

export function headerOf({ relations, attribute }: AttributePath, translate: Translation, language: Language): string {
  const steps = [...relations, attribute]
  switch (translate) {
    case 'de':
      return steps.map((step) => textIn(step.label, language)).join(' · ')
    case 'short':
      return steps.map((step) => step.name).join('.')
    case 'none':
      return systematicsOf({ relations, attribute })
  }
}

/** Returns a column's path as one text, in the form of right paths. */
export function systematicsOf({ relations, attribute }: AttributePath): string {
  return [...relations, attribute].map((step) => step.systematics).join('/')
}
