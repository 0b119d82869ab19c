/** Returns a value in PostgreSQL's text form: arrays as array literals, objects as JSON. */
export function toParameter(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return arrayLiteral(value)
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

function arrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(elementLiteral).join(',')}}`
}

const escaped = /["\\]/g

/** A number needs no quotes, and hardly any text has a character to escape: imports send many thousands of elements. */
function elementLiteral(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  const text = toParameter(value)
  return text === null ? 'null' : `"${text.replace(escaped, '\\$&')}"`
}
