import { germanStates, isGermanHoliday } from '@twinwerk/model/calendar/german-holidays'
import { dayMilliseconds, dateOfDayNumber } from '@twinwerk/model/calendar/date'
import { weekdayOf } from '@twinwerk/model/calendar/weekday'
import { wallClock } from '@twinwerk/model/calendar/zone'
import type { Expression } from '@twinwerk/model/expression/ast'
import { evaluate } from '@twinwerk/model/expression/evaluate'
import { parseExpression } from '@twinwerk/model/expression/parse'

type Conditional = { readonly component: string; readonly condition: string | null }

/**
 * The conditions of prices over `hour` (0 to 23), `weekday` (1 for Monday to 7) and `holiday` (in all states) of a call, in the
 * tenant's zone. One that cannot be read or worked out does not hold, so its calls are unrated where no other price is there.
 */
export function conditionsOf(prices: readonly Conditional[], timeZone: string): (component: string, begin: number) => boolean {
  const read = new Map<string, Expression>()
  for (const { component, condition } of prices) {
    const expression = condition === null ? undefined : parseExpression(condition)
    if (expression && expression.kind !== 'problem') read.set(component, expression)
  }
  const known = new Map<string, boolean>()
  return (component, begin) => {
    const expression = read.get(component)
    if (!expression) return false
    const clock = wallClock(begin, timeZone)
    const hours = Math.floor(clock / hourMilliseconds)
    const key = `${component} ${hours}`
    const cached = known.get(key)
    if (cached !== undefined) return cached
    if (known.size >= maxKnown) known.clear()
    const outcome = evaluate(expression, timeBand(hours))
    const holds = 'value' in outcome && outcome.value === true
    known.set(key, holds)
    return holds
  }
}

const hourMilliseconds = 3_600_000
const maxKnown = 20_000

function timeBand(hours: number): { readonly hour: number; readonly weekday: number; readonly holiday: boolean } {
  const day = dateOfDayNumber(Math.floor((hours * hourMilliseconds) / dayMilliseconds))
  return {
    hour: ((hours % 24) + 24) % 24,
    weekday: weekdayOf(day) || 7,
    holiday: germanStates.every((state) => isGermanHoliday(day, state)),
  }
}
