import { addDays, addMonths } from '@twinwerk/model/calendar/arithmetic'
import { present } from '@twinwerk/model/error/present'
import type { WrittenContract } from '../contract/contract-plan.ts'
import type { Draft } from '../draft.ts'
import { during, startOf, type Days } from '../period.ts'
import { randomOf } from '../random.ts'
import { createSlots } from '../slots.ts'
import { addBlock } from './number-blocks.ts'

/** A range that is reserved for films and examples. A number consists of the country, the area, the base number, and three digits. */
export type NumberRange = { readonly areaCode: string; readonly baseNumber: string; readonly first: number; readonly last: number }

type Input = {
  readonly contracts: readonly WrittenContract[]
  readonly range: NumberRange
  readonly today: string
  /** The count of numbers that were never assigned. */
  readonly free: number
  /** The number, or the block of ten, that a story gives to a contract, by the contract's key. */
  readonly named: Readonly<Record<string, number | { readonly block: readonly [number, number] }>>
}

type Use = Days & { readonly contract: WrittenContract; readonly element: string; readonly product: string }

/**
 * Adds the numbers of telephony contracts with their accounts, the blocks of business contracts, and numbers that are free, in quarantine
 * or ported out.
 */
export function addNumbers(draft: Draft, { contracts, range, today, free, named }: Input): void {
  const hasStory = ({ contract }: Use) => named[contract.plan.key] !== undefined
  const uses = contracts.flatMap(usesOf).toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const withBlock = uses
    .filter(({ product }) => product === 'business-voice')
    .toSorted((one, other) => Number(hasStory(other)) - Number(hasStory(one)))
  const blocks = new Set(withBlock.slice(0, maxBlocks))
  for (const [index, use] of [...blocks].entries()) {
    const story = named[use.contract.plan.key]
    addBlock(draft, {
      use,
      index,
      today,
      account: addAccount(draft, use, 10),
      extensions: typeof story === 'object' ? story.block : undefined,
      range,
    })
  }
  const reserved = new Set(Object.values(named).filter((value) => typeof value === 'number'))
  const offered = Array.from({ length: range.last - range.first + 1 }, (_, index) => range.first + index).filter(
    (each) => !reserved.has(each),
  )
  const slots = createSlots('number', offered)
  const usesOfNumber = Map.groupBy(
    uses.filter((use) => !blocks.has(use)),
    (use) => {
      const story = named[use.contract.plan.key]
      return typeof story === 'number' ? story : slots.take({ from: use.from, to: use.to && rested(use.to) })
    },
  )
  for (const [number, of] of usesOfNumber) addUsed(draft, { number, uses: of, range, today })
  const never = offered.filter((number) => !usesOfNumber.has(number)).slice(0, free)
  for (const [index, number] of never.entries()) addNumber(draft, { number, range, state: stateOfFree(index, never.length) })
}

/** The maximum number of blocks. Further business contracts have single numbers. */
const maxBlocks = 14

/** Returns the end of a number's quarantine. The customer can still claim the number for a month after the contract's end (§59 TKG). */
const rested = (end: string) => addMonths(end, 1)

function usesOf(contract: WrittenContract): Use[] {
  const element = contract.elements.find(({ product }) => product.definition === 'productTelephony')
  if (!element) return []
  return [{ contract, element: element.uuid, product: element.product.key, from: element.begin, to: element.end }]
}

function stateOfFree(index: number, count: number): string {
  if (index === 0) return 'assigned'
  if (index === 1) return 'portedout'
  return index > count - 4 ? 'reserved' : 'free'
}

function addUsed(
  draft: Draft,
  { number, uses, range, today }: { number: number; uses: readonly Use[]; range: NumberRange; today: string },
): void {
  const last = uses.find(({ from, to = today }) => from <= today && to >= today) ?? present(uses.at(-1), 'use of the number')
  const random = randomOf(`${draft.shortId}/number/${number}`)
  const over = last.to !== undefined && last.to < today
  const resting = over && rested(last.to) >= today
  const state = !over ? (last.from > today ? 'reserved' : 'assigned') : resting ? 'quarantine' : 'free'
  const book = state !== 'assigned' ? 'none' : random.pick(['none', 'none', 'none', 'requested', 'published'] as const)
  const wanted = last.contract.plan.key === 'brandt' ? 'published' : book
  const uuid = addNumber(draft, {
    number,
    range,
    state,
    quarantineUntil: resting ? rested(last.to) : undefined,
    cdr: last.contract.plan.attributes['callDataRecord'],
    phoneBookStatus: wanted,
    portierungskennung: random.chance(0.25) ? `D${random.int(100, 399)}` : undefined,
  })
  for (const use of uses) {
    const period = during(use.from, use.to)
    draft.link({ relationship: 'contractElement:managedNumbers', source: use.element, target: uuid, ...period })
    draft.link({ relationship: 'managedNumber:sipAccount', source: uuid, target: addAccount(draft, use, 2), ...period })
  }
  if (wanted !== 'none') addPhoneBookEntry(draft, { number: uuid, use: last, published: wanted === 'published', today })
}

function addNumber(
  draft: Draft,
  { number, range, ...own }: { number: number; range: NumberRange; state: string } & Record<string, unknown>,
): string {
  const given = Object.entries(own).map(([name, value]) => [`managedNumber:${name}`, value])
  return draft.add({
    key: `number/${number}`,
    definition: 'managedNumber',
    attributes: {
      'managedNumber:number': `+49${range.areaCode}${range.baseNumber}${String(number).padStart(3, '0')}`,
      'managedNumber:numberKind': 'single',
      ...Object.fromEntries(given),
    },
  })
}

function addAccount(draft: Draft, { contract }: Use, channels: number): string {
  const number = contract.identifier.toLowerCase()
  return draft.add({
    key: `sip/${contract.plan.key}`,
    definition: 'sipAccount',
    attributes: {
      'sipAccount:username': `${draft.shortId}-${number}`,
      'sipAccount:server': `sip.${draft.shortId}.example`,
      'sipAccount:channels': channels,
    },
  })
}

function addPhoneBookEntry(
  draft: Draft,
  { number, use, published, today }: { number: string; use: Use; published: boolean; today: string },
): void {
  const { customer, key } = use.contract.plan
  const random = randomOf(`${draft.shortId}/phone-book/${key}`)
  const wanted = addDays(use.from, 5)
  const sent = wanted < today ? wanted : addDays(today, -2)
  const uuid = draft.add({
    key: `phone-book/${key}`,
    definition: 'phoneBookEntry',
    attributes: {
      'phoneBookEntry:entryType': random.pick(['standard', 'standard', 'numberOnly', 'electronic']),
      'phoneBookEntry:entryText': `${customer.name1}, ${customer.place.street} ${customer.place.houseNumber}`,
      'phoneBookEntry:reverseSearch': random.chance(0.4),
      'phoneBookEntry:sentAt': startOf(sent),
      'phoneBookEntry:confirmedAt': published ? startOf(addDays(sent, 1)) : undefined,
    },
  })
  draft.link({ relationship: 'phoneBookEntry:managedNumber', source: uuid, target: number })
}
