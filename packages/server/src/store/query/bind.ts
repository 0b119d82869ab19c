import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import { unreachable } from '@twinwerk/model/error/unreachable'
import { addDuration } from '@twinwerk/model/calendar/arithmetic'
import { isDate as isCalendarDate } from '@twinwerk/model/calendar/date'
import { parseDuration } from '@twinwerk/model/calendar/duration'
import { instantOf } from '@twinwerk/model/calendar/instant'
import { tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { tenThousandths } from '@twinwerk/model/number/currency'
import { invalid } from '@twinwerk/model/query/invalid'
import { viewOf } from '@twinwerk/model/query/parse-tiles'
import type { Slot } from '@twinwerk/model/query/query'
import { foldSearch } from '@twinwerk/model/text/fold'
import type { Grant } from '@twinwerk/model/right/grant'
import { isUuid, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { valueTypes } from '@twinwerk/model/value/registry'
import { areaOperand } from './operators/bind-area.ts'
import { periodOperand, rangeOperand } from './operators/bind-range.ts'
import { grantAt, isRecord, valueAt } from './context.ts'
import { parseCursor } from './cursor.ts'
import type { Parameter, ValueForm } from './plan.ts'
import { escapeLike } from './search/escape-like.ts'
import { formOfWord } from './search/word-forms.ts'
import { searchWords } from './search/words.ts'
import { prefixEnd } from './narrow/prefix-end.ts'

/** The values with which a plan is bound. `now` is an ISO instant, `today` and `startOf` are in the tenant's zone. */
export type Binding = {
  readonly body: unknown
  readonly tenant: string
  readonly user: string | null
  readonly groups: readonly string[]
  /** The twins (uuids) of a question about rights. */
  readonly questionedTwins?: readonly string[]
  /** The text before the id of an author in the result. Nobody can know it beforehand. */
  readonly authorMark?: string
  /** The grants, in the order in which the statement was compiled with them. */
  readonly grants: readonly Grant[]
  readonly now: string
  readonly today: string
  /** IANA name of the tenant's zone. */
  readonly timeZone: string
  startOf(day: string): string
}

/** Returns the value of each parameter. Throws QUERY_INVALID for a value that does not fit its column. */
export function bind(parameters: readonly Parameter[], binding: Binding): unknown[] {
  return parameters.map((parameter) => valueOf(parameter, binding))
}

/**
 * Returns now and today as the query means them: those of the moment in `$asOf` or `$globalValid`, if the query has one. Rights always use
 * the server's clock.
 */
function queryTime({ body, now, today, timeZone }: Binding): { now: string; today: string } {
  for (const key of ['$asOf', '$globalValid']) {
    const requested = valueAt(body, { path: [key] })
    // A span of time is no moment.
    if (requested === undefined || (key === '$globalValid' && typeof requested !== 'string')) continue
    const moment = new Date(isInstant(requested) ? requested : fail({ path: [key] }, 'must be an instant')).toISOString()
    return { now: moment, today: tenantDay(moment, timeZone) }
  }
  return { now, today }
}

/** Returns the day that a query asks for by the moment in `$globalValid`. Without one, it asks for now. */
export function dayAsked(body: unknown, { timeZone }: Pick<Binding, 'timeZone'>): string | undefined {
  const asked = valueAt(body, { path: ['$globalValid'] })
  return isInstant(asked) ? tenantDay(new Date(asked).toISOString(), timeZone) : undefined
}

function valueOf(parameter: Parameter, binding: Binding): unknown {
  switch (parameter.from) {
    case 'tenant':
      return binding.tenant
    case 'now':
      return binding.now
    case 'timeZone':
      return binding.timeZone
    case 'user':
      return binding.user
    case 'groups':
      return binding.groups
    case 'authorMark':
      return binding.authorMark
    case 'allGrantRoots':
      return binding.grants.flatMap((grant) => grant.roots.uuids)
    case 'grantRoots':
      return grantAt(binding, parameter.index).roots.uuids
    case 'grantRoot':
      return grantAt(binding, parameter.index).roots.uuids[0]
    case 'constant':
      return parameter.value
    case 'questionedTwins':
      return binding.questionedTwins
    case 'clock':
      return clock(parameter, queryTime(binding), binding.startOf)
    case 'id':
      return parseTwinId(valueAt(binding.body, parameter.slot))?.uuid ?? fail(parameter.slot, 'must be the id of a twin')
    case 'range':
      return rangeOperand(valueAt(binding.body, parameter.slot), parameter.slot)
    case 'period':
      return periodOperand(valueAt(binding.body, parameter.slot), parameter)
    case 'area':
      return areaOperand(valueAt(binding.body, parameter.slot), parameter)
    case 'view':
      return viewOf(isRecord(binding.body) ? binding.body : {})[parameter.part]
    case 'asOf':
      return past(parameter.slot, binding)
    case 'valid':
      return periodEnd(parameter, binding)
    case 'cursor':
      return cursorKey(parameter, binding)
    case 'searchWord':
      return searchedWords(parameter, binding)
    case 'searchNumber':
      return searchedNumber(parameter, binding)
    case 'body':
      return bodyValue(parameter, binding)
    default:
      return unreachable(parameter)
  }
}

function bodyValue(parameter: Parameter & { from: 'body' }, { body }: Binding): unknown {
  const { slot, form, list, item, pattern } = parameter
  const found = valueAt(body, slot)
  if (list) return itemsOf(found, slot).map((each) => scalar(each, form, slot))
  const one = scalar(item === undefined ? found : itemsOf(found, slot)[item], form, slot)
  switch (pattern) {
    case undefined:
      return one
    case 'contains':
      return `%${escapeLike(String(one))}%`
    case 'endsWith':
      return `%${escapeLike(String(one))}`
    case 'behind':
      return prefixEnd(String(one))
    default:
      return unreachable(pattern)
  }
}

function itemsOf(value: unknown, slot: Slot): readonly unknown[] {
  return Array.isArray(value) ? value : fail(slot, 'must be a list')
}

function searchedWords({ slot, word, form }: Parameter & { from: 'searchWord' }, { body }: Binding): unknown {
  const words = searchWords(searchText(slot, body)).map((each) => formOfWord(each, form))
  return word === 'all' ? words : (words[word] ?? null)
}

/** Returns a bound for the numbers that begin with the typed text. Numbers are stored in capitals. */
function searchedNumber({ slot, end }: Parameter & { from: 'searchNumber' }, { body }: Binding): string {
  const typed = searchText(slot, body).trim().toUpperCase()
  return end === 'from' ? typed : prefixEnd(typed)
}

function searchText(slot: Slot, body: unknown): string {
  return textOf(valueAt(body, slot), slot)
}

/** The range in which JSON numbers represent integers exactly. */
const bounds = { min: -9_007_199_254_740_991, max: 9_007_199_254_740_991 }

/** Validates a scalar of the body against the form of its column. */
function scalar(value: unknown, form: ValueForm, slot: Slot): unknown {
  switch (form.as) {
    case 'text':
    case 'pattern':
      return asStored(textOf(value, slot), form)
    case 'folded':
      return foldSearch(textOf(value, slot))
    case 'uuid':
      return parseTwinId(value)?.uuid ?? fail(slot, 'must be the id of a twin')
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value) && value >= bounds.min && value <= bounds.max
        ? value
        : fail(slot, 'must be a whole number')
    case 'decimal':
      return typeof value === 'number' && Number.isFinite(value) ? value : fail(slot, 'must be a number')
    case 'currency':
      return (typeof value === 'number' ? tenThousandths(value) : undefined) ?? fail(slot, 'must be an amount with at most 4 decimals')
    case 'bool':
      return typeof value === 'boolean' ? value : fail(slot, 'must be true or false')
    case 'date':
      return isDate(value) ? value : fail(slot, 'must be a date')
    case 'instant':
      return isInstant(value) ? value : fail(slot, 'must be an instant')
    case 'inet':
      return isAddress(value) ? value : fail(slot, 'must be an address')
    default:
      return unreachable(form.as)
  }
}

function textOf(value: unknown, slot: Slot): string {
  return typeof value === 'string' && !value.includes('\0') ? value : fail(slot, 'must be text')
}

/** Returns text in its type's normal form (NFC, or a canonical address), in which it is stored and compared. */
function asStored(value: string, { dataType, ...attribute }: ValueForm): unknown {
  return dataType ? valueTypes[dataType].normalise(value, attribute) : value
}

function isAddress(value: unknown): value is string {
  return valueTypes.inet.check(value, { dataType: 'inet' }) === undefined
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && isCalendarDate(value)
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && instantOf(value) !== undefined
}

function past(slot: Slot, { body, now }: Binding): string {
  const value = valueAt(body, slot)
  if (!isInstant(value)) return fail(slot, 'must be an instant')
  return Date.parse(value) <= Date.parse(now) ? value : fail(slot, 'must not lie in the future')
}

function periodEnd({ slot, end }: Parameter & { from: 'valid' }, { body }: Binding): string {
  const value = valueAt(body, slot)
  if (typeof value === 'string') return isInstant(value) ? value : fail(slot, 'must be an instant or a period')
  if (!isRecord(value) || Object.keys(value).some((key) => key !== 'begin' && key !== 'end'))
    return fail(slot, 'must be an instant or a period')
  const bound = value[end]
  if (bound === null || bound === undefined) return end === 'begin' ? '-infinity' : 'infinity'
  return isInstant(bound) ? bound : fail(slot, `${end} must be an instant`)
}

function cursorKey({ slot, index, form, mark }: Parameter & { from: 'cursor' }, { body }: Binding): unknown {
  const cursor = parseCursor(String(valueAt(body, slot)))
  const key = cursor?.keys[index]
  if (cursor?.mark !== mark || key === undefined) return fail(slot, 'is not a cursor of this list')
  if (key === null) return null
  if (form.as === 'uuid') return isUuid(key) ? key : fail(slot, 'is not a cursor of this list')
  return scalar(key, form, slot)
}

/**
 * Returns a moment relative to the clock. `today` is a day in the tenant's zone; as an instant it is the first moment of this day. Throws
 * QUERY_INVALID if the offset leads out of the years 0001 to 9999.
 */
function clock(
  { placeholder, offset = 'P0D', form }: Parameter & { from: 'clock' },
  { now, today }: { now: string; today: string },
  startOf: Binding['startOf'],
): string {
  try {
    const moved =
      form.as === 'date'
        ? addDuration(today, offset)
        : placeholder === 'today'
          ? startOf(addDuration(today, offset))
          : movedInstant(now, offset)
    if (form.as === 'date' ? isCalendarDate(moved) : instantOf(moved) !== undefined) return moved
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  throw new AppError('QUERY_INVALID', { detail: `the offset ${offset} leads out of the calendar` })
}

/** Adds years, months and days first, in UTC, then hours, minutes and seconds. */
function movedInstant(now: string, offset: string): string {
  const [days = '', time] = offset.split('T')
  const day = days.endsWith('P') ? now.slice(0, 10) : addDuration(now.slice(0, 10), days)
  const timeOffset = `${offset.startsWith('-') ? '-' : ''}P${time ? `T${time}` : '0D'}`
  const { negative, hours, minutes, seconds } = present(parseDuration(timeOffset), 'the time of an offset')
  const milliseconds = ((hours * 60 + minutes) * 60 + seconds) * 1000
  return new Date(Date.parse(day + now.slice(10)) + (negative ? -milliseconds : milliseconds)).toISOString()
}

function fail(slot: Slot, detail: string): never {
  throw invalid(slot.path, detail)
}
