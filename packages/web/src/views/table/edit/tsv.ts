/** Returns cells as spreadsheets exchange them: rows by line breaks, cells by tabs, quotes around cells that contain either. */
export function printTsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quoted).join('\t')).join('\n')
}

function quoted(cell: string): string {
  return /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Reads cells that a spreadsheet has copied. A quote counts only at the beginning of a cell. The last line break ends the last row. */
export function readTsv(text: string): readonly (readonly string[])[] {
  const cells = text.matchAll(/(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g)
  const rows: string[][] = [[]]
  for (const [whole, inQuotes, plain = '', end] of cells) {
    rows.at(-1)?.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'))
    if (end === '' || whole === '') break
    if (end !== '\t') rows.push([])
  }
  const isEnded = /[\r\n]$/.test(text) && rows.length > 1
  return isEnded ? rows.slice(0, -1) : rows
}
