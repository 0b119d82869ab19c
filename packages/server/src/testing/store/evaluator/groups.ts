import type { AggregateJson, GroupJson, GroupUnit } from '@twinwerk/model/query/query-json'
import { add, decimalOf, divide, numberOf } from '@twinwerk/model/number/decimal'
import type { Decimal } from '@twinwerk/model/number/decimal'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Attribute } from '@twinwerk/model/definition/registry'
import type { Twin } from '../world.ts'
import type { Question } from './question.ts'
import { attributeValue, farTwins } from './reading.ts'
import type { Period } from './rights.ts'
import { comparer } from './sort.ts'
import { titleOf } from './title.ts'

type GroupTermJson = NonNullable<AggregateJson['by']>[number]
type PathTermJson = Exclude<GroupTermJson, 'type'>
type GroupContext = { readonly question: Question; readonly period: Period; readonly twins: readonly Twin[] }

/** Returns the groups of twins, in order. */
export function groupsOf(context: GroupContext, { by = [], values }: AggregateJson): GroupJson[] {
  const members = context.twins.flatMap((twin) => keysOf(by.map((term) => termValues(context, twin, term))).map((key) => ({ key, twin })))
  const byKey = new Map<string, { key: readonly unknown[]; twins: Twin[] }>()
  if (by.length === 0) byKey.set('[]', { key: [], twins: [] })
  for (const { key, twin } of members) {
    const text = JSON.stringify(key)
    if (!byKey.has(text)) byKey.set(text, { key, twins: [] })
    byKey.get(text)!.twins.push(twin)
  }
  return [...byKey.values()]
    .toSorted((a, b) => by.map((term, index) => orderOf(term, a.key[index], b.key[index])).find((order) => order !== 0) ?? 0)
    .map(({ key, twins }) => ({
      by: key,
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueOf(context, twins, value)])),
    }))
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
  const [year, month] = [day.slice(0, 4), Number(day.slice(5, 7))]
  switch (unit) {
    case 'hour':
      return `${day}T${new Date(value).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit' }).slice(0, 2)}`
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
  { function: name, path }: AggregateJson['values'][string],
): unknown {
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
