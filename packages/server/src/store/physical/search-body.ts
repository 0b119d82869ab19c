import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { looseForms, looseLetters } from '@twinwerk/model/text/fold'
import { bareSigns, foldedSuffix, searchColumnOf } from './names.ts'
import { familyAttributes } from './families.ts'
import { cachedFor } from './cached-for.ts'

const searchColumns = cachedFor((registry, family) =>
  familyAttributes(registry, definitionOf(registry, family)).flatMap((attribute) => {
    const column = searchColumnOf(attribute)
    return column === undefined ? [] : [{ column, bare: bareSigns(attribute) }]
  }),
)

/**
 * Returns SQL over a family's row for its search text: the number and the searchable attributes in their loose forms. Addresses of devices
 * and phone numbers also appear without separators.
 */
export const searchBody = cachedFor((registry, family) => {
  const columns = searchColumns(registry, family).flatMap(({ column, bare }) => [
    `"${column}"`,
    ...(bare === undefined ? [] : [`regexp_replace("${column}", '${bare}', '', 'g')`]),
  ])
  return `concat_ws(' ', ${['lower(identifier)', ...columns].map(looseFormsOf).join(', ')}, ${added})`
})

/** Returns the search text of a row that is about to be written. PostgreSQL would have to read all columns of the family instead. */
export function searchBodyOf(registry: Registry, family: string, row: Readonly<Record<string, unknown>>): string {
  const identifier = typeof row['identifier'] === 'string' ? lower(row['identifier']) : null
  const own = searchColumns(registry, family).flatMap(({ column, bare }) => {
    const text = row[column]
    return bare !== undefined && typeof text === 'string' ? [text, text.replaceAll(new RegExp(bare, 'g'), '')] : [text]
  })
  const others = Object.entries(row['extra'] ?? {}).flatMap(([key, value]: [string, unknown]) =>
    key.endsWith(foldedSuffix) ? [value] : [],
  )
  return [identifier, ...own, ...others].flatMap((text) => (typeof text === 'string' ? [looseForms(text)] : [])).join(' ')
}

/**
 * All texts that overlays added, searchable or not. Search words only yield candidates, and the overlay in force may change without a write
 * to the row.
 */
const added = `(select string_agg(${looseFormsOf('e.value')}, ' ') from jsonb_each_text(extra) e where right(e.key, ${foldedSuffix.length}) = '${foldedSuffix}')`

/** Converts letters like PostgreSQL's `lower` in the C locale, which our databases use: only English letters change. */
function lower(identifier: string): string {
  return identifier.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

/** Applies `looseForms` of the model in SQL. */
function looseFormsOf(folded: string): string {
  const quoted = (letters: string) => `'${letters.replaceAll("'", "''")}'`
  const loose = looseLetters.reduce((text, [written, letters]) => `replace(${text}, ${quoted(written)}, ${quoted(letters)})`, folded)
  return `${folded} || ' ' || ${loose}`
}
