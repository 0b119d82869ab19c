import type { AggregateJson, AggregateValueJson, GroupJson, GroupUnit, StockJson } from '@twinwerk/model/query/query-json'
import { add, decimalOf, divide, numberOf } from '@twinwerk/model/number/decimal'
import type { Decimal } from '@twinwerk/model/number/decimal'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Twin } from '../world.ts'
import { passes } from './filter.ts'
import type { Question } from './question.ts'
import { attributeValue, farTwins } from './reading.ts'
import type { Period } from './rights.ts'
import { comparer } from './sort.ts'
import { titleOf } from './title.ts'

type GroupTermJson = NonNullable<AggregateJson['by']>[number]
type PathTermJson = Exclude<GroupTermJson, 'type'>
type GroupContext = { readonly question: Question; readonly period: Period; readonly twins: readonly Twin[] }

type Group = { readonly key: readonly unknown[]; readonly twins: Twin[] }

/** Returns the groups of twins, in order. */
export function groupsOf(context: GroupContext, { by = [], values, order, first, stock }: AggregateJson): GroupJson[] {
  const days = (twin: Twin) => (stock ? [stockDays(context, twin, stock)] : [])
  const terms = stock ? [{ path: stock.begin, unit: 'day' as const }, ...by] : by
  const members = context.twins.flatMap((twin) =>
    keysOf([...days(twin), ...by.map((term) => termValues(context, twin, term))]).map((key) => ({ key, twin })),
  )
  const byKey = new Map<string, Group>()
  if (terms.length === 0) byKey.set('[]', { key: [], twins: [] })
  for (const { key, twin } of members) {
    const text = JSON.stringify(key)
    if (!byKey.has(text)) byKey.set(text, { key, twins: [] })
    byKey.get(text)!.twins.push(twin)
  }
  const valuesOf = (twins: readonly Twin[]) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueOf(context, twins, value)]))
  const sorted = [...byKey.values()]
    .map((group) => ({ group, value: order && valuesOf(group.twins)[order.value] }))
    .toSorted(
      (a, b) =>
        (order ? byNumber(a.value, b.value, order.order ?? 'desc') : 0) ||
        (terms.map((term, index) => orderOf(term, a.group.key[index], b.group.key[index])).find((each) => each !== 0) ?? 0),
    )
    .map(({ group }) => group)
  const shown = sorted.slice(0, first ?? sorted.length)
  const others = sorted.slice(shown.length)
  const rest = { by: [], values: valuesOf(others.flatMap(({ twins }) => twins)), rest: others.length }
  return [...shown.map(({ key, twins }) => ({ by: key, values: valuesOf(twins) })), ...(others.length > 0 ? [rest] : [])]
}

/** Compares two numbers of groups; a group without a number comes last. */
function byNumber(a: unknown, b: unknown, order: 'asc' | 'desc'): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return order === 'asc' ? Number(a) - Number(b) : Number(b) - Number(a)
}

/** Counts day by day: every day of the period is looked at, and those that begin or end a unit or the period are kept. */
function stockDays({ question }: GroupContext, twin: Twin, { begin, end, unit, from, to, at }: StockJson): readonly string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const [outermost, next] = at === 'begin' ? [from, addDays(day, -1)] : [to, addDays(day, 1)]
    if (day === outermost || keyOfDay(unit, day) !== keyOfDay(unit, next)) days.push(day)
  }
  const [starts, ends] = [begin, end].map((path) => {
    const attribute = question.registry.attributes.get(path[0]!)!
    const value = attributeValue(question, twin, attribute) as string | null
    return value === null || attribute.dataType === 'date' ? value : { instant: Date.parse(value) }
  })
  const endOf = (day: string) => Date.parse(startOfDay(addDays(day, 1), question.timeZone))
  const isBegun = (day: string) =>
    starts !== null && starts !== undefined && (typeof starts === 'string' ? starts <= day : starts.instant < endOf(day))
  const stands = (day: string) =>
    ends === null || ends === undefined || (typeof ends === 'string' ? ends >= day : ends.instant >= endOf(day))
  return days.filter((day) => isBegun(day) && stands(day))
}

/** Returns every combination of one value of each term. */
function keysOf(terms: readonly (readonly unknown[])[]): unknown[][] {
  return terms.reduce<unknown[][]>((keys, values) => keys.flatMap((key) => values.map((value) => [...key, value])), [[]])
}

function pathOf(term: PathTermJson): readonly string[] {
  return 'path' in term ? term.path : term
}

/** Returns the distinct values of a twin for a term; only null if the twin has none. */
function termValues({ question, period }: GroupContext, twin: Twin, term: GroupTermJson): readonly unknown[] {
  if (term === 'type') return [twin.definition]
  const path = pathOf(term)
  if (question.registry.relations.has(path.at(-1)!)) return titled(question, farTwins(question, twin, path, period))
  const attribute = question.registry.attributes.get(path.at(-1)!)!
  const unit = 'path' in term ? term.unit : undefined
  const found = farTwins(question, twin, path.slice(0, -1), period)
    .map((far) => attributeValue(question, far, attribute))
    .filter((value) => value !== null)
    .map((value) => (unit ? startOf(question, unit, value as string, attribute) : value))
  return found.length === 0 ? [null] : [...new Set(found)]
}

function titled(question: Question, twins: readonly Twin[]): readonly unknown[] {
  if (twins.length === 0) return [null]
  return [...new Set(twins)].map((each) => ({ id: formatTwinId(each.definition, each.uuid), title: titleOf(question, each) }))
}

function isTitled(value: unknown): value is { readonly id: string; readonly title: string } {
  return typeof value === 'object' && value !== null && 'title' in value
}

function startOf({ timeZone }: Question, unit: GroupUnit, value: string, { dataType }: Attribute): string {
  const day = dataType === 'datetime' ? tenantDay(value, timeZone) : value
  if (unit === 'hour') return `${day}T${new Date(value).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit' }).slice(0, 2)}`
  return keyOfDay(unit, day)
}

function keyOfDay(unit: Exclude<GroupUnit, 'hour'>, day: string): string {
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))]
  switch (unit) {
    case 'week':
      return weekOf(day)
    case 'quarter':
      return `${year}-Q${Math.ceil(month / 3)}`
    default:
      return day.slice(0, { day: 10, month: 7, year: 4 }[unit])
  }
}

/** The ISO week has the year of its Thursday, and week 1 has the first Thursday. */
function weekOf(day: string): string {
  const thursday = new Date(`${day}T00:00:00Z`)
  thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7))
  const year = thursday.getUTCFullYear()
  const first = new Date(0)
  first.setUTCFullYear(year, 0, 1)
  const week = 1 + Math.floor((thursday.getTime() - first.getTime()) / (7 * 86_400_000))
  return `${String(year).padStart(4, '0')}-W${String(week).padStart(2, '0')}`
}

function orderOf(term: GroupTermJson, a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (isTitled(a) && isTitled(b)) return comparer({ path: ['party:name'] })(a.title, b.title) || (a.id < b.id ? -1 : Number(a.id !== b.id))
  if (term === 'type') return String(a) < String(b) ? -1 : Number(a !== b)
  return comparer({ path: pathOf(term) })(a, b)
}

function valueOf(
  { question, period }: GroupContext,
  twins: readonly Twin[],
  { function: name, path, between, filter }: AggregateValueJson,
): unknown {
  if (filter) {
    const passing = twins.filter((twin) => passes(question, twin, filter, period))
    return valueOf({ question, period, twins }, passing, { function: name, ...(path && { path }), ...(between && { between }) })
  }
  if (between) return spanValue(question, twins, { name, between })
  if (!path) return twins.length
  const attribute = question.registry.attributes.get(path.at(-1)!)!
  const found = twins.flatMap((twin) => {
    const far = [...new Set(farTwins(question, twin, path.slice(0, -1), period))]
    return far.map((each) => attributeValue(question, each, attribute)).filter((value) => value !== null)
  })
  if (name === 'count') return found.length
  if (name === 'countDistinct') return new Set(found).size
  if (found.length === 0) return null
  if (name === 'sum') return numberOf(sumOf(found as number[]))
  if (name === 'avg') return average(found as number[], attribute)
  if (name === 'median' || name === 'p90') return quantile(found as number[], { median: 0.5, p90: 0.9 }[name], attribute)
  const sorted = found.toSorted(comparer({ path }))
  return name === 'min' ? sorted[0] : sorted.at(-1)
}

function spanValue(
  question: Question,
  twins: readonly Twin[],
  { name, between: { from, to, in: unit } }: { name: string; between: NonNullable<AggregateValueJson['between']> },
): unknown {
  const [begin, end] = [from, to].map((path) => question.registry.attributes.get(path[0]!)!)
  const times = twins.flatMap((twin) => {
    const [a, b] = [begin, end].map((attribute) => attributeValue(question, twin, attribute!) as string | null)
    return a && b ? [(Date.parse(b) - Date.parse(a)) / { minutes: 60_000, hours: 3_600_000, days: 86_400_000 }[unit]] : []
  })
  const sorted = times.toSorted((a, b) => a - b)
  const sum = times.reduce((total, each) => total + each, 0)
  if (name === 'count') return times.length
  if (times.length === 0) return null
  if (name === 'sum' || name === 'avg') return name === 'sum' ? sum : sum / times.length
  if (name === 'min' || name === 'max') return name === 'min' ? sorted[0] : sorted.at(-1)
  return quantile(times, { median: 0.5, p90: 0.9 }[name]!, begin!)
}

function sumOf(numbers: readonly number[]): Decimal {
  return numbers.map((number) => decimalOf(number)!).reduce((sum, each) => add(sum, each)!)
}

/** Interpolates between the two values around a share of the sorted values, as percentile_cont of PostgreSQL does. */
function quantile(numbers: readonly number[], share: number, attribute: Attribute): number {
  const isCurrency = attribute.unit === 'currency'
  const sorted = numbers.map((number) => (isCurrency ? Math.round(number * 10_000) : number)).toSorted((a, b) => a - b)
  const place = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
  const value = low + (place - Math.floor(place)) * (high - low)
  return isCurrency ? (Math.sign(value) * Math.round(Number(Math.abs(value).toPrecision(15)))) / 10_000 : value
}

/** Amounts are rounded to four decimals, half away from zero. */
function average(numbers: readonly number[], { unit }: Attribute): number {
  const exact = numberOf(divide(sumOf(numbers), decimalOf(numbers.length)!)!)!
  return unit === 'currency' ? (Math.sign(exact) * Math.round(Number((Math.abs(exact) * 10_000).toFixed(6)))) / 10_000 : exact
}
