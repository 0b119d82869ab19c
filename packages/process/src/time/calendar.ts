const first = new Date(0).setUTCFullYear(1, 0, 1)
const afterLast = new Date(0).setUTCFullYear(10_000, 0, 1)

/** ISO 8601 writes the years 0001 to 9999 with four digits. PostgreSQL reads no other form. */
export function isInCalendar(instant: number): boolean {
  return instant >= first && instant < afterLast
}
