import { addDuration } from '@twinwerk/model/calendar/arithmetic'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Geometry, Polygon } from '@twinwerk/model/geometry/geometry'
import { isWithin } from '@twinwerk/model/geometry/within'
import type { FilterJson, FilterOperator, PeriodJson, PlaceholderJson } from '@twinwerk/model/query/query-json'
import { foldSearch } from '@twinwerk/model/text/fold'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { RangeValue } from '@twinwerk/model/value/range-overlaps'
import { rangesOverlap } from '@twinwerk/model/value/range-overlaps'
import type { Twin } from '../world.ts'
import type { Question } from './question.ts'
import type { Period } from './rights.ts'
import { attributeValue, farTwins } from './reading.ts'

type Comparison = Extract<FilterJson, { path: unknown }>

/**
 * Returns true if a twin passes a filter. A path over relations needs one linked twin that matches. An absent value passes `ne`, `notIn`
 * and `notExists` only.
 */
export function passes(question: Question, twin: Twin, filter: FilterJson, period: Period): boolean {
  if ('and' in filter) return filter.and.every((term) => passes(question, twin, term, period))
  if ('or' in filter) return filter.or.some((term) => passes(question, twin, term, period))
  if ('not' in filter) return !passes(question, twin, filter.not, period)
  const attribute = question.registry.attributes.get(filter.path.at(-1)!)
  return attribute ? compares(question, twin, { filter, attribute, period }) : isLinked(question, twin, filter, period)
}

function compares(
  question: Question,
  twin: Twin,
  { filter, attribute, period }: { filter: Comparison; attribute: Attribute; period: Period },
): boolean {
  const far = farTwins(question, twin, filter.path.slice(0, -1), period)
  const values = far.map((each) => attributeValue(question, each, attribute))
  const present = values.some((value) => value !== null)
  if (filter.operator === 'exists') return present
  if (filter.operator === 'notExists') return !present
  const wanted = wantedValue(question, filter.value, attribute)
  return values.some((value) => holds(filter.operator, value, wanted, attribute)) || (filter.optional === true && !present)
}

function isLinked(question: Question, twin: Twin, { path, operator, value }: Comparison, period: Period): boolean {
  if (operator === 'overlaps') return isLinkedDuring(question, twin, path, { period, value: value as PeriodJson })
  const ids = farTwins(question, twin, path, period).map((far) => far.uuid)
  const wanted = idsOf(question, value)
  const found = value === undefined ? ids.length > 0 : ids.some((id) => wanted.includes(id))
  return operator === 'exists' || operator === 'eq' || operator === 'in' ? found : !found
}

/** For the last step, the period of the filter's value decides instead of the query's period. */
function isLinkedDuring(
  question: Question,
  twin: Twin,
  path: readonly string[],
  { period, value: { begin, end } }: { period: Period; value: PeriodJson },
): boolean {
  const during = { begin: begin === null ? -Infinity : Date.parse(begin), end: end === null ? Infinity : Date.parse(end), instant: false }
  return farTwins(question, twin, path.slice(0, -1), period).some((near) => farTwins(question, near, path.slice(-1), during).length > 0)
}

function idsOf(question: Question, value: unknown): readonly (string | null)[] {
  if (isPlaceholder(value)) return value.$ === 'currentUser' ? [question.user] : question.groups
  return (Array.isArray(value) ? value : [value]).map((each) => parseTwinId(each)?.uuid ?? null)
}

function holds(operator: FilterOperator, value: unknown, wanted: unknown, attribute: Attribute): boolean {
  if (value === null) return operator === 'ne' || operator === 'notIn'
  if (operator === 'within') return isWithin(value as Geometry, wanted as Polygon)
  if (operator === 'overlaps') return rangesOverlap(value as RangeValue, wanted as RangeValue)
  const stored = comparable(value, attribute)
  const [first, second] = (Array.isArray(wanted) ? wanted : [wanted]) as Scalar[]
  switch (operator) {
    case 'eq':
      return stored === first
    case 'ne':
      return stored !== first
    case 'lt':
      return stored < first!
    case 'lte':
      return stored <= first!
    case 'gt':
      return stored > first!
    case 'gte':
      return stored >= first!
    case 'between':
      return stored >= first! && stored <= second!
    case 'in':
      return (wanted as Scalar[]).includes(stored)
    case 'notIn':
      return !(wanted as Scalar[]).includes(stored)
    case 'contains':
      return foldSearch(String(stored)).includes(foldSearch(String(first)))
    case 'startsWith':
      return foldSearch(String(stored)).startsWith(foldSearch(String(first)))
    case 'endsWith':
      return foldSearch(String(stored)).endsWith(foldSearch(String(first)))
    default:
      throw new Error(`${operator} is not evaluated`)
  }
}

type Scalar = string | number | boolean

/** Returns a value in comparable form: instants as time, days and numbers unchanged. */
function comparable(value: unknown, attribute: Attribute): Scalar {
  return attribute.dataType === 'datetime' ? Date.parse(String(value)) : (value as Scalar)
}

function wantedValue(question: Question, value: unknown, attribute: Attribute): unknown {
  if (isPlaceholder(value)) return comparable(clockValue(question, value, attribute), attribute)
  return Array.isArray(value) ? value.map((each) => comparable(each, attribute)) : comparable(value, attribute)
}

/**
 * Returns the value of a placeholder. `today` is the day in the tenant's zone, and as an instant its first moment. `now` compared with a
 * day is the day of that instant.
 */
function clockValue(question: Question, { $: name, offset = 'P0D' }: PlaceholderJson, attribute: Attribute): string {
  const { startOf } = question
  const { now, today } = question.filterClock ?? question
  const day = addDuration(today, offset)
  if (attribute.dataType === 'date') return day
  return name === 'today' ? startOf(day) : `${addDuration(now.slice(0, 10), offset)}${now.slice(10)}`
}

function isPlaceholder(value: unknown): value is PlaceholderJson {
  return typeof value === 'object' && value !== null && '$' in value
}
