import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { FilterJson, ListQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { entriesIn } from '../../data/record/record.ts'

/** A part of a payment that a receipt took. `rule` is the name of the rule that found the receipt, empty where a person chose it. */
export type TakenPart = {
  readonly id: string
  readonly amount: number
  readonly rule: string
  readonly receipt: { readonly id: string; readonly number: string } | undefined
}

/** A payment as the screen shows it. Money in euro, above zero where it came in; `free` is the part that no receipt takes yet. */
export type Entry = {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly day: string
  readonly amount: number
  readonly free: number
  readonly text: string
  readonly iban: string
  /** Empty for euro. Money in another currency is never allocated. */
  readonly currency: string
  readonly partner: { readonly id: string; readonly name: string } | undefined
  /** The parts that are not released. */
  readonly taken: readonly TakenPart[]
}

export type EntryState = 'open' | 'partly' | 'foreign' | 'byHand' | 'byItself' | 'nothing'

const free = 'payment:unallocated'
const zero = (operator: 'lt' | 'gt' | 'eq'): FilterJson => ({ path: [free], operator, value: 0 })
/** Payments with a free part. Those in another currency have no such part at all. */
export const openFilter: FilterJson = { or: [zero('lt'), zero('gt')] }
export const doneFilter: FilterJson = { not: openFilter }
const by = (value: 'person' | 'rule'): FilterJson => ({ path: ['payment:allocations', 'allocation:by'], operator: 'eq', value })
export const byHandFilter: FilterJson = { and: [doneFilter, by('person')] }
export const byItselfFilter: FilterJson = { and: [doneFilter, by('rule'), { not: by('person') }] }

/** The query of entries: those of `relation` that pass the filter, the oldest first. */
export function entryReads($filter: FilterJson): ListQueryJson {
  return {
    $mask: ['kind', 'name', 'bookedOn', 'amount', 'unallocated', 'text', 'iban', 'currency'].map((each) => `payment:${each}`),
    $filter,
    $sort: [{ path: ['payment:bookedOn'] }, { path: ['payment:name'] }],
    $limit: 100,
    'payment:businessPartner': { $mask: ['businessPartner:name1'] },
    'payment:allocations': {
      $mask: ['allocation:amount', 'allocation:rule'],
      $filter: { path: ['allocation:releasedOn'], operator: 'notExists' },
      'allocation:receipt': { $mask: ['receipt:receiptNumber'] },
    },
  }
}

export function entryOf(twin: TwinJson): Entry {
  const [partner] = entriesIn(twin, 'payment:businessPartner')
  return {
    id: twin.id,
    kind: textAt(twin, 'payment:kind'),
    name: textAt(twin, 'payment:name'),
    day: textAt(twin, 'payment:bookedOn'),
    amount: numberAt(twin, 'payment:amount'),
    free: numberAt(twin, free),
    text: textAt(twin, 'payment:text'),
    iban: textAt(twin, 'payment:iban'),
    currency: textAt(twin, 'payment:currency').replace(/^EUR$/, ''),
    partner: partner && { id: partner.id, name: textAt(partner, 'businessPartner:name1') },
    taken: entriesIn(twin, 'payment:allocations').map(takenPart),
  }
}

function takenPart(twin: TwinJson): TakenPart {
  const [receipt] = entriesIn(twin, 'allocation:receipt')
  return {
    id: twin.id,
    amount: numberAt(twin, 'allocation:amount'),
    rule: textAt(twin, 'allocation:rule'),
    receipt: receipt && { id: receipt.id, number: textAt(receipt, 'receipt:receiptNumber') },
  }
}

export function stateOf({ currency, free: left, taken }: Entry): EntryState {
  if (currency !== '') return 'foreign'
  if (left !== 0) return taken.length > 0 ? 'partly' : 'open'
  if (taken.length === 0) return 'nothing'
  return taken.some(({ rule }) => rule === '') ? 'byHand' : 'byItself'
}

/**
 * The entry (id) to choose after the entries were read anew: the chosen one while it is there, else the one that took its place, so that
 * work goes on down the list.
 */
export function chosenIn(ids: readonly string[], chosen: string | undefined, place: number): string | undefined {
  if (chosen !== undefined && ids.includes(chosen)) return chosen
  return ids[Math.min(place, ids.length - 1)]
}

function textAt(twin: TwinJson, attribute: Systematics): string {
  const value = twin[attribute]
  return typeof value === 'string' ? value : ''
}

function numberAt(twin: TwinJson, attribute: Systematics): number {
  const value = twin[attribute]
  return typeof value === 'number' ? value : 0
}
