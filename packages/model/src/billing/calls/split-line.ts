/**
 * Splits a line of a table at its separator. A quoted field may hold the separator, and a quotation mark as two. Undefined for a line whose
 * quotes do not close, or stand within a field.
 */
export function splitLine(line: string, separator: string): readonly string[] | undefined {
  if (!line.includes('"')) return line.split(separator)
  const fields: string[] = []
  let at = 0
  for (;;) {
    const end = line[at] === '"' ? endOfQuoted(line, at) : endOfPlain(line, at, separator)
    if (end === undefined || (end < line.length && line[end] !== separator)) return undefined
    const field = line.slice(at, end)
    fields.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)
    if (end === line.length) return fields
    at = end + separator.length
  }
}

function endOfQuoted(line: string, from: number): number | undefined {
  let at = from + 1
  for (;;) {
    const quote = line.indexOf('"', at)
    if (quote < 0) return undefined
    if (line[quote + 1] !== '"') return quote + 1
    at = quote + 2
  }
}

function endOfPlain(line: string, from: number, separator: string): number | undefined {
  const found = line.indexOf(separator, from)
  const end = found < 0 ? line.length : found
  return line.slice(from, end).includes('"') ? undefined : end
}
