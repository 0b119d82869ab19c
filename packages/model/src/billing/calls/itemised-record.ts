import { numberOnRecord, type CalledNumber } from '../../calculator/telephony/call-record.ts'
import type { DateText } from '../../calendar/date.ts'
import { toCents, type Amount } from '../../number/amount.ts'

/** How the customer wants called numbers on the record. */
export type RecordSetting = 'off' | 'shortened' | 'fully'

/** A phone number of the customer, with the choice that holds for it. */
export type RecordLine = {
  readonly number: string
  readonly setting: RecordSetting
  /** The day on which the holder declared that all users of the line know of the record; null: never. */
  readonly informedOn: DateText | null
}

/** A call that a receipt charges. */
export type ChargedCall = {
  /** The number (E.164) of the customer from which the call came. */
  readonly from: string
  /** The line of the receipt that has the call. */
  readonly item: string
  readonly zone: string
  /** The first day of the month that is billed for the number. */
  readonly billedFrom: DateText
  /** ISO 8601 UTC. */
  readonly begin: string
  readonly called: CalledNumber
  readonly seconds: number
  readonly destination: string
  /** The price on the basis of the receipt, in 1/10,000 euro, after the free units of the month. */
  readonly amount: Amount
  /** A flat rate paid for it. */
  readonly isFlat: boolean
}

/** A call as the record shows it. */
export type ListedCall = Pick<ChargedCall, 'begin' | 'zone' | 'destination' | 'seconds' | 'amount'> & { readonly called: string }

export type ZoneSum = { readonly zone: string; readonly calls: number; readonly seconds: number; readonly amount: Amount }

/** Why the calls of a number are not listed: the customer chose so, did not declare, or declared after the month had begun. */
export type NotListed = 'off' | 'undeclared' | 'declaredLater'

/** A number of the customer with its calls in the order of their begin, and the sums of all calls that are charged for it. */
export type RecordedNumber = {
  readonly number: string
  readonly calls: readonly ListedCall[]
  /** The reason if no call is listed; null for a number with a record. */
  readonly notListed: NotListed | null
  /** Charged calls that the record leaves out. */
  readonly leftOut: { readonly calls: number; readonly amount: Amount }
  /** How many calls a flat rate paid for. They are not listed, since nothing is charged for them. */
  readonly flat: number
  readonly zones: readonly ZoneSum[]
}

/** A line of the receipt beside the exact sum of its calls. */
export type RecordedItem = {
  readonly text: string
  /** The sum of the calls; the line has it rounded to cents. */
  readonly exact: Amount
  readonly billed: Amount
  /** The line less the rounded sum: 0 unless free units were spread anew since. */
  readonly difference: Amount
}

export type ItemisedRecord = { readonly numbers: readonly RecordedNumber[]; readonly items: readonly RecordedItem[] }

type Input = {
  readonly calls: readonly ChargedCall[]
  readonly lines: readonly RecordLine[]
  /** The lines of the receipt for calls. */
  readonly items: readonly { readonly key: string; readonly text: string; readonly amount: Amount }[]
  /** National prefixes that a tenant keeps off records, besides those of the law. */
  readonly unlisted: readonly string[]
  /** Shortens all numbers, for a reader who may not see them in full. */
  readonly isShortened: boolean
}

/**
 * Free calls and harmonised services of social value, without the country code. Records never show calls to persons and organisations that
 * counsel anonymous callers in need (§ 11 (5) TDDDG), and need not show those that cost nothing (§ 65 TKG).
 */
const unlistedPrefixes: readonly string[] = ['800', '116']

/**
 * Returns the record of the calls that a receipt charges (§ 65 TKG): for each number of the customer its calls as the choice for it allows,
 * and sums that agree with the lines of the receipt. A month is listed if the holder declared before it began (§ 11 (1) TDDDG).
 */
export function itemisedRecord({ calls, lines, items, unlisted, isShortened }: Input): ItemisedRecord {
  const lineOf = new Map(lines.map((line) => [line.number, line]))
  const byNumber = Map.groupBy(calls, ({ from }) => from)
  const hidden = [...unlistedPrefixes, ...unlisted]
  const numbers = [...byNumber].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return {
    numbers: numbers.map(([number, own]) =>
      recorded(own, { line: lineOf.get(number) ?? { number, setting: 'off', informedOn: null }, hidden, isShortened }),
    ),
    items: items.map(({ key, text, amount }) => {
      const exact = sumOf(calls.filter(({ item }) => item === key))
      return { text, exact, billed: amount, difference: amount - toCents(exact) }
    }),
  }
}

type Showing = { readonly line: RecordLine; readonly hidden: readonly string[]; readonly isShortened: boolean }

function recorded(calls: readonly ChargedCall[], showing: Showing): RecordedNumber {
  const { line } = showing
  const charged = calls.filter(({ isFlat }) => !isFlat)
  const listed = charged.flatMap((call) => listedCall(call, showing) ?? [])
  const allowed = charged.filter(({ billedFrom }) => notListed(line, billedFrom) === null)
  const first = charged[0]
  return {
    number: line.number,
    calls: listed.toSorted((one, other) => (one.begin < other.begin ? -1 : 1)),
    notListed: allowed.length > 0 || first === undefined ? null : notListed(line, first.billedFrom),
    leftOut: { calls: charged.length - listed.length, amount: sumOf(charged) - sumOf(listed) },
    flat: calls.length - charged.length,
    zones: [...Map.groupBy(charged, ({ zone }) => zone)]
      .map(([zone, own]) => ({
        ...{ zone, calls: own.length, amount: sumOf(own) },
        seconds: own.reduce((sum, { seconds }) => sum + seconds, 0),
      }))
      .toSorted((one, other) => (one.zone < other.zone ? -1 : 1)),
  }
}

function listedCall(call: ChargedCall, { line, hidden, isShortened }: Showing): ListedCall | undefined {
  if (notListed(line, call.billedFrom) !== null) return undefined
  const setting = isShortened ? 'shortened' : line.setting
  const called = numberOnRecord({ setting, called: call.called, unlisted: hidden })
  if (called === undefined) return undefined
  const { begin, zone, destination, seconds, amount } = call
  return { begin, zone, destination, seconds, amount, called }
}

function notListed({ setting, informedOn }: RecordLine, billedFrom: DateText): NotListed | null {
  if (setting === 'off') return 'off'
  if (informedOn === null) return 'undeclared'
  return informedOn < billedFrom ? null : 'declaredLater'
}

function sumOf(calls: readonly { readonly amount: Amount }[]): Amount {
  return calls.reduce((sum, { amount }) => sum + amount, 0n)
}
