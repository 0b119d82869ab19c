import type { DateText } from '../../calendar/date.ts'

/** Returns the phase of a contract on a day. Begin and end are included; an open end is null. */
export function contractPhase(
  { begin, end }: { readonly begin: DateText; readonly end: DateText | null },
  day: DateText,
): 'active' | 'future' | 'ended' {
  if (end !== null && end < day) return 'ended'
  return begin > day ? 'future' : 'active'
}
