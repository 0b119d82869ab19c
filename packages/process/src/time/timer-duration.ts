import { dayMilliseconds } from '@twinwerk/model/calendar/date'
import { parseAnyDuration, spanOf, type Span } from '@twinwerk/model/calendar/duration'

const maxMonths = 1000 * 12
const maxMilliseconds = 1000 * 365 * dayMilliseconds

/**
 * Parses the duration of a timer or a deadline. Returns undefined for a text that is no duration of ISO 8601, for a negative duration, and
 * for a duration above 1,000 years. No clock or database could represent the end of a longer duration.
 */
export function parseTimerDuration(text: string): Span | undefined {
  const duration = parseAnyDuration(text.trim())
  if (!duration || duration.negative) return undefined
  const span = spanOf(duration)
  const isBounded = span.months <= maxMonths && span.days * dayMilliseconds + span.milliseconds <= maxMilliseconds
  return isBounded ? span : undefined
}
