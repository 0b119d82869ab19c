export type ReadTable = { readonly rows: readonly (readonly string[])[]; readonly isCut: boolean }

/**
 * Reads delimited text (RFC 4180) for a look at it: at most `maxRows` rows. The delimiter is the one of semicolon, comma and tab that the
 * first line has most of, outside of quotes.
 */
export function readTable(text: string, maxRows: number): ReadTable {
  const delimiter = delimiterOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    row.push(cell)
    if (row.length > 1 || cell !== '') rows.push(row)
    row = []
    cell = ''
  }
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index] ?? ''
    if (isQuoted && char === '"' && text[index + 1] === '"') {
      cell += char
      index += 1
    } else if (char === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && char === delimiter) {
      row.push(cell)
      cell = ''
    } else if (!isQuoted && char === '\n') {
      endRow()
      if (rows.length > maxRows) break
    } else if (isQuoted || char !== '\r') cell += char
  }
  endRow()
  return { rows: rows.slice(0, maxRows), isCut: rows.length > maxRows }
}

const delimiters = [';', ',', '\t'] as const

function delimiterOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const bare = first.replaceAll(/"[^"]*"/g, '')
  const counted = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.delimiter ?? ';'
}
