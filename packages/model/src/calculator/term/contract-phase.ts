import type { DateText } from '../../calendar/date.ts'

/** Where a contract stands on a day, both ends included; an open end is null. */
export function contractPhase(
  { begin, end }: { readonly begin: DateText; readonly end: DateText | null },
  day: DateText,
): 'active' | 'future' | 'ended' {
  if (end !== null && end < day) return 'ended'
  return begin > day ? 'future' : 'active'
}
