import type { Column } from './column.ts'
import type { LinkAddress } from './link-address.ts'
import type { Table } from './source.ts'

/**
 * Returns a Power Query that loads a copied link as a table with typed columns. Users paste the text into the advanced editor of Excel or
 * Power BI. Address, path and query are separate, so that the Power BI service can refresh the table. The query accepts columns that were
 * added or removed since.
 */
export function powerQueryText({ title, columns, headers }: Table, { origin, path, q, token }: LinkAddress): string {
  const types = columns.map((column, index) => `        {${text(headers[index] ?? '')}, ${typeOf(column)}}`)
  return `// ${title.replace(lineEnds, ' ')}
let
    Answer = Json.Document(Web.Contents(${text(origin)}, [RelativePath = ${text(path)}, Query = [q = ${text(q)}, token = ${text(token)}]])),
    Rows = Table.FromRows(Answer[rows], Answer[columns]),
    Types = {
${types.join(',\n')}
    },
    Known = List.Select(Types, each List.Contains(Answer[columns], _{0})),
    Result = Table.TransformColumnTypes(Rows, Known, "en-US")
in
    Result
`
}

/** The characters that end a line in M, and thereby a comment, and all other control characters. */
const lineEnds = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Returns the type of a column in M. A column that may have several values is text, with one line for each value. */
function typeOf({ attribute, single }: Column): string {
  if (!single) return 'type text'
  switch (attribute.dataType) {
    case 'integer':
    case 'long':
      return 'Int64.Type'
    case 'float':
    case 'double':
      return attribute.unit === 'currency' ? 'Currency.Type' : 'type number'
    case 'bool':
      return 'type logical'
    case 'date':
      return 'type date'
    case 'datetime':
      return 'type datetimezone'
    default:
      return 'type text'
  }
}

const namedEscapes: Readonly<Record<string, string>> = { '\r': 'cr', '\n': 'lf', '\t': 'tab' }

/**
 * Returns a text literal of M. Quotes are doubled, and `#(` and control characters are escaped, because `#(` begins an escape and a literal
 * cannot span lines.
 */
function text(value: string): string {
  const escaped = value
    .replaceAll('#(', '#(#)(')
    .replaceAll('"', '""')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, (char) => `#(${namedEscapes[char] ?? char.charCodeAt(0).toString(16).padStart(4, '0')})`)
  return `"${escaped}"`
}
