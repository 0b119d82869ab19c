import type { EventDefinition } from '../definition/event-definition.ts'
import { firstDue, isTimerText } from '../time/timer.ts'

/** Some moment: a timer that is due at once is so at any. */
const moment = '2000-01-01T00:00:00.000Z'

/** Returns true for a timer that is due at once for a token that comes again: a fixed date, or a duration of zero. */
export function isDueAtOnce(event: EventDefinition | null): boolean {
  if (event?.kind !== 'timer' || !isTimerText(event.timer, event.value)) return false
  if (event.timer === 'date') return true
  const due = firstDue({ timer: event.timer, text: event.value, now: moment, zone: 'UTC' })
  return due !== null && Date.parse(due.dueAt) <= Date.parse(moment)
}
