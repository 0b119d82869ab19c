import type { EventDefinition } from '../definition/event-definition.ts'
import { firstDue, isTimerText } from '../time/timer.ts'

/** Any moment: if a timer is due immediately at one moment, it is so at every moment. */
const moment = '2000-01-01T00:00:00.000Z'

/** Returns true for a timer that is due immediately for a returning token: a fixed date, or a duration of zero. */
export function isDueAtOnce(event: EventDefinition | null): boolean {
  if (event?.kind !== 'timer' || !isTimerText(event.timer, event.value)) return false
  if (event.timer === 'date') return true
  const due = firstDue({ timer: event.timer, text: event.value, now: moment, zone: 'UTC' })
  return due !== null && Date.parse(due.dueAt) <= Date.parse(moment)
}
