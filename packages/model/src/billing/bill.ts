import type { DateText } from '../calendar/date.ts'
import { asBilled } from './as-billed.ts'
import { billedTwice, type BilledTwice } from './billed-twice.ts'
import { billedValues } from './billed-values.ts'
import { callMinimumLines } from './calls/call-minimum.ts'
import { holdsOn, lifeOf, monthEnd, payerOn } from './days.ts'
import { correctionOf, differenceOf, standingItems, type IssuedItem } from './difference.ts'
import type { BillingRules, ContractFacts, DueDays, Element } from './facts.ts'
import { splitByRates } from './energy/tax-split.ts'
import { instalmentLines, takeUp } from './instalments/lines.ts'
import { lineOfCharge, linesOfSegment, type Line, type LineKind } from './line.ts'
import { segmentsOf, type Segment } from './segment.ts'
import { lineOfCalls, linesOfConsumption } from './usage-line.ts'

export type Run = DueDays & {
  /** Differences in periods that end before this day are only reported, not corrected. */
  readonly repairFrom: DateText
  /** The run asks for instalments alone, those that are due from this day on. */
  readonly instalmentsFrom?: DateText
}

export type BillFinding =
  /** Facts changed in periods that are too old to be corrected. */
  | { readonly kind: 'changeBeforeWindow'; readonly element: string; readonly component: string }
  /** A charge cannot be billed because the contract has no receiver at all. */
  | { readonly kind: 'chargeWithoutReceiver'; readonly charge: string }
  /** An instalment of the days of a bill is paid in part, and nobody has booked how much. */
  | { readonly kind: 'instalmentUnknown'; readonly receiptNumber: string }
  | BilledTwice

export type Bill = {
  readonly lines: readonly Line[]
  readonly findings: readonly BillFinding[]
  /** Receipts (uuids) of unpaid instalments whose claims this bill takes up. */
  readonly absorbed?: readonly string[]
}

export type BillInput = {
  readonly contract: ContractFacts
  /** All items of numbered receipts of the contract. */
  readonly issued: readonly IssuedItem[]
  readonly run: Run
  readonly rules: BillingRules
}

/**
 * Bills a contract as a difference: the lines due by the current facts, less the items already billed. Retroactive changes, forgotten
 * elements and ordinary months all take this one path, and an unchanged contract yields no line. Throws a RangeError for a reference period
 * that no price may have.
 */
export function billContract(input: BillInput): Bill {
  const { contract, run, rules } = input
  const { instalmentsFrom: from, advanceUntil: until } = run
  return from === undefined ? supplied(input) : { lines: instalmentLines(contract, { from, until }, rules), findings: [] }
}

/** Bills everything but instalments. */
function supplied({ contract: current, issued, run, rules }: BillInput): Bill {
  const stood = standingItems(issued)
  const standing = stood.filter(({ kind }) => !billedOnce.includes(kind))
  const contract = asBilled(current, standing)
  const calls = changedCalls(callLines(contract, run, rules), { contract, stood })
  const taken = new Set(calls.wrong.map(({ key }) => key))
  const minimums = callMinimumLines({
    contract,
    calls: [...stood.filter(({ kind, key }) => kind === 'calls' && !taken.has(key)), ...calls.missing],
    standing: standing.filter(({ kind }) => kind === 'minimum'),
    due: run,
    rules,
  })
  const byPlace = Map.groupBy(standing, placeOf)
  const { wrong, missing } = differenceOf([...desiredLines({ contract, standing, byPlace, run, rules }), ...minimums], standing)
  const isRepaired = ({ to }: Line): boolean => to >= run.repairFrom
  // Days before the first item of a price were never billed here: a tenant that begins to bill has many of them.
  const isChange = (line: Line): boolean => (byPlace.get(placeOf(line)) ?? []).some((item) => item.from <= line.to)
  const charges = chargeLines(contract, run, rules)
  const usage = missing.filter((line) => line.kind === 'usage' && isRepaired(line))
  // A bill of consumption has the basic prices of all of its days, however many months they go back.
  const isSupplied = (line: Line): boolean =>
    contract.instalments !== undefined &&
    usage.some(({ element, from, to }) => element === line.element && from <= line.from && line.to <= to)
  const added = missing.filter((line) => isRepaired(line) || isSupplied(line))
  const consumed = usage.map(({ to }) => to).toSorted()
  const { deductions, absorbed, unknown } = takeUp(contract, consumed.at(-1) ?? '')
  const lines = [
    ...[...wrong.filter(isRepaired), ...calls.wrong].map(correctionOf),
    ...[...added, ...calls.missing, ...charges.lines, ...deductions],
  ]
  return {
    lines,
    absorbed,
    findings: [
      ...tooOld([...wrong, ...missing.filter((line) => isChange(line) && !isSupplied(line))].filter((line) => !isRepaired(line))),
      ...charges.findings,
      ...billedTwice(lines, standing),
      ...unknown.map((receiptNumber) => ({ kind: 'instalmentUnknown', receiptNumber }) as const),
    ],
  }
}

const lastDay: DateText = '9999-12-31'

/** Kinds whose facts list only what no receipt has billed yet. Their items take no part in the difference. */
const billedOnce: readonly LineKind[] = ['charge', 'calls']

type Desired = Omit<BillInput, 'issued'> & {
  readonly standing: readonly IssuedItem[]
  readonly byPlace: ReadonlyMap<string, readonly IssuedItem[]>
}

/** Returns the lines that are due by the current facts, and the lines of all periods that already have an item. */
function desiredLines({ contract, standing, byPlace, run, rules }: Desired): Line[] {
  return contract.elements.flatMap((element) => {
    const itemsOf = (component: string) => byPlace.get(placeOf({ element: element.key, component })) ?? []
    const dueDays = element.usagePrices.length > 0 && contract.instalments ? suppliedDays(element, run) : run
    const recurring = element.prices.flatMap((price) => {
      const items = itemsOf(price.component)
      const until = items.reduce((latest, { to }) => (to > latest ? to : latest), run.advanceUntil)
      const billed = billedValues({ element, price }, { items, standing })
      return segmentsOf({ contract, element, price, until, rules, billed })
        .filter((segment) => isDue(segment, dueDays) || items.some((item) => overlaps(item, segment)))
        .flatMap((segment) => linesOfSegment(segment, rules))
        .flatMap((line) => ('isSupply' in dueDays && line.kind !== 'once' ? splitByRates(line, price.taxClass, rules) : [line]))
    })
    const usage = element.usagePrices.flatMap((price) =>
      element.consumptions
        .filter(({ from, to }) => to <= run.arrearsUntil || itemsOf(price.component).some((item) => item.from <= to && item.to >= from))
        .flatMap((consumption) => linesOfConsumption({ contract, element, price }, consumption, rules)),
    )
    return [...recurring, ...usage]
  })
}

/**
 * Returns the days until which the basic prices of metered energy are due: they come with the bill of the consumption, instalments pay for
 * them until then.
 */
function suppliedDays({ consumptions }: Element, { arrearsUntil }: DueDays): DueDays & { readonly isSupply: true } {
  const until = consumptions.reduce((latest, { to }) => (to <= arrearsUntil && to > latest ? to : latest), '')
  return { advanceUntil: until, arrearsUntil: until, isSupply: true }
}

/**
 * Returns the lines of months that are over, and of the last month of an element that has ended. The calls of a receiver who had a part of
 * the month are due with the month.
 */
function callLines(contract: ContractFacts, { arrearsUntil }: DueDays, rules: BillingRules): Line[] {
  return contract.elements.flatMap((element) => {
    const isOver = (lifeOf(contract, element)?.to ?? lastDay) <= arrearsUntil
    return element.calls
      .filter(({ to }) => isOver || monthEnd(to) <= arrearsUntil)
      .flatMap((calls) => {
        const receiver = payerOn(contract, calls.to)
        return receiver ? [lineOfCalls({ element, calls, receiver }, rules)] : []
      })
      .filter(({ amount }) => amount !== 0n)
  })
}

/**
 * Compares the calls of months that were rated anew with the items that charged them. If anything differs in a month of an element for a
 * receiver, all its items are taken back and all its calls are charged anew. Calls of other months are charged as they are.
 */
function changedCalls(
  lines: readonly Line[],
  { contract, stood }: { readonly contract: ContractFacts; readonly stood: readonly IssuedItem[] },
): { readonly wrong: readonly IssuedItem[]; readonly missing: readonly Line[] } {
  const keys = new Set(contract.elements.flatMap(({ reratedCalls = [] }) => reratedCalls))
  if (keys.size === 0) return { wrong: [], missing: lines }
  const items = Map.groupBy(
    stood.filter(({ key }) => keys.has(key)),
    monthOf,
  )
  const anew = Map.groupBy(lines, monthOf)
  const months = [...new Set([...items.keys(), ...anew.keys()])].map((month) => {
    const [before, after] = [items.get(month) ?? [], anew.get(month) ?? []]
    const { wrong, missing } = differenceOf(after, before)
    return wrong.length + missing.length === 0 ? { wrong: [], missing: [] } : { wrong: before, missing: after }
  })
  return { wrong: months.flatMap(({ wrong }) => wrong), missing: months.flatMap(({ missing }) => missing) }
}

function monthOf({ element, from, receiver }: Line): string {
  return `${element} ${from.slice(0, 7)} ${receiver}`
}

/** Returns true if an item is in the reference period of a segment. All segments of that period are then desired, due or not. */
function overlaps({ kind, from, to }: Line, { period, price }: Segment): boolean {
  return price.pricingType === 'once' ? kind === 'once' : from <= period.to && to >= period.from
}

function isDue(
  { price, period, end, to }: Segment,
  { advanceUntil, arrearsUntil, isSupply }: DueDays & { readonly isSupply?: true },
): boolean {
  if (isSupply && price.pricingType !== 'once') return to <= arrearsUntil
  if (price.pricingType === 'once' || price.due === 'cyclicstart') return period.from <= advanceUntil
  return end <= arrearsUntil
}

function chargeLines({ charges, receivers }: ContractFacts, { advanceUntil }: DueDays, rules: BillingRules): Bill {
  const lines: Line[] = []
  const findings: BillFinding[] = []
  for (const charge of charges) {
    if (charge.waits && charge.from > advanceUntil) continue
    const receiver = receivers.find((each) => holdsOn(each, charge.to)) ?? receivers.at(-1)
    if (receiver) lines.push(lineOfCharge(charge, receiver, rules))
    else findings.push({ kind: 'chargeWithoutReceiver', charge: charge.key })
  }
  return { lines, findings }
}

function tooOld(lines: readonly Line[]): BillFinding[] {
  const places = new Map(lines.map((line) => [placeOf(line), line]))
  return [...places.values()].flatMap(({ element, component }) =>
    element === null || component === null ? [] : [{ kind: 'changeBeforeWindow', element, component } as const],
  )
}

function placeOf({ element, component }: Pick<Line, 'element' | 'component'>): string {
  return `${element}|${component}`
}
