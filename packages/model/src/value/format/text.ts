/** Most characters (UTF-16 units) of a text attribute. */
export const maxTextLength = 10_000

/** Returns true if PostgreSQL and JSON can hold the text: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** A wire value of an unexpected kind as text, for display only. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}

/** A text of blanks alone, which names nothing. */
export function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}
