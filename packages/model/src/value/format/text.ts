/** The maximum number of characters (UTF-16 units) of a text attribute. */
export const maxTextLength = 10_000

/** Returns true if PostgreSQL and JSON can represent the text: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}

/** Returns a wire value of an unexpected kind as text, for display only. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}

/** Returns true for a text of blanks only, also for the empty text. */
export function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === ''
}
