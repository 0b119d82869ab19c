import { isOneOf } from '../../json/json-shape.ts'
import type { DateText } from '../../calendar/date.ts'
import { isDate } from '../../calendar/date.ts'
import { unitsIn } from '../../calendar/units.ts'
import type { Registry } from '../../definition/registry.ts'
import { invalid } from '../invalid.ts'
import { dayUnits } from '../../calendar/units.ts'
import type { Stock } from '../query.ts'
import type { TermInput } from './term-at.ts'
import { assertNoMore, objectAt, overBudget, ownTime } from './term-at.ts'

/** The maximum number of days at which a stock is read. */
const maxPoints = 60

/** Parses `stock`. Throws QUERY_INVALID with the path of the error, and BUDGET_EXCEEDED for too many days. */
export function parseStock(registry: Registry, { json, type, path }: TermInput): Stock {
  const { begin, end, unit, from, to, at = 'end', ...rest } = objectAt(json, path)
  assertNoMore(rest, path)
  if (!isOneOf(dayUnits, unit)) throw invalid([...path, 'unit'], `unit is one of ${dayUnits.join(', ')}`)
  if (at !== 'begin' && at !== 'end') throw invalid([...path, 'at'], 'at is begin or end')
  const first = dayAt(from, [...path, 'from'])
  const last = dayAt(to, [...path, 'to'])
  if (last < first) throw invalid([...path, 'to'], 'must not be before from')
  const units = unitsIn(unit, { from: first, to: last, max: maxPoints })
  if (!units) throw overBudget(path, `at most ${maxPoints} days`)
  return {
    begin: ownTime(registry, { json: begin, type, path: [...path, 'begin'] }),
    end: ownTime(registry, { json: end, type, path: [...path, 'end'] }),
    days: units.map((each) => (at === 'begin' ? each.from : each.to)),
  }
}

function dayAt(json: unknown, path: TermInput['path']): DateText {
  if (typeof json !== 'string' || !isDate(json)) throw invalid(path, 'must be a date')
  return json
}
