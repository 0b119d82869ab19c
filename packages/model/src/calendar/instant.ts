import { isDate } from './date.ts'

const pattern = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/

/**
 * Parses an ISO 8601 date and time with 'Z' or an offset into milliseconds since 1970. Returns undefined for any other text. Smaller
 * fractions of a second are cut off.
 */
export function instantOf(text: string): number | undefined {
  const match = pattern.exec(text)
  if (!match || !isDate(match[1] ?? '')) return undefined
  const milliseconds = Date.parse(text)
  return Number.isNaN(milliseconds) ? undefined : milliseconds
}

const firstInstant = new Date(0).setUTCFullYear(1, 0, 1)
const afterLastInstant = new Date(0).setUTCFullYear(10_000, 0, 1)

/** Returns true for an instant in the years 0001 to 9999. ISO 8601 writes them with four digits, and PostgreSQL reads no other form. */
export function isInCalendar(instant: number): boolean {
  return instant >= firstInstant && instant < afterLastInstant
}
