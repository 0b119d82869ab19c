import type { DateText } from '../calendar/date.ts'
import { holdsOn, lifeOf } from './days.ts'
import { correctionOf, differenceOf, standingItems, type IssuedItem } from './difference.ts'
import type { BillingRules, ContractFacts, DueDays } from './facts.ts'
import { lineOfCharge, linesOfSegment, type Line, type LineKind } from './line.ts'
import { segmentsOf, type Segment } from './segment.ts'
import { lineOfCalls, linesOfConsumption } from './usage-line.ts'

export type Run = DueDays & {
  /** Periods that end before this day are not repaired; a difference there is reported. */
  readonly repairFrom: DateText
}

export type BillFinding =
  /** Something changed in periods that are too old to be repaired. */
  | { readonly kind: 'changeBeforeWindow'; readonly element: string; readonly component: string }
  /** A charge waits for a contract that nobody pays for on its last day. */
  | { readonly kind: 'chargeWithoutReceiver'; readonly charge: string }

export type Bill = { readonly lines: readonly Line[]; readonly findings: readonly BillFinding[] }

export type BillInput = {
  readonly contract: ContractFacts
  /** All items of numbered receipts of the contract. */
  readonly issued: readonly IssuedItem[]
  readonly run: Run
  readonly rules: BillingRules
}

/**
 * Bills a contract as a difference: the lines that the facts of today make due, less the items that stand. A retroactive change, a
 * forgotten element and an ordinary month are one case, and an unchanged contract yields no line. Throws a RangeError for a reference
 * period that no price may have.
 */
export function billContract({ contract, issued, run, rules }: BillInput): Bill {
  const standing = standingItems(issued).filter(({ kind }) => !billedOnce.includes(kind))
  const { wrong, missing } = differenceOf(desiredLines({ contract, standing, run, rules }), standing)
  const isRepaired = ({ to }: Line): boolean => to >= run.repairFrom
  const charges = chargeLines(contract, rules)
  return {
    lines: [
      ...wrong.filter(isRepaired).map(correctionOf),
      ...missing.filter(isRepaired),
      ...callLines(contract, run, rules),
      ...charges.lines,
    ],
    findings: [...tooOld([...wrong, ...missing].filter((line) => !isRepaired(line))), ...charges.findings],
  }
}

/** Facts of these kinds name what no receipt has billed yet; their items take no part in the difference. */
const billedOnce: readonly LineKind[] = ['charge', 'calls']

type Desired = Omit<BillInput, 'issued'> & { readonly standing: readonly IssuedItem[] }

/** The lines that are due by the facts of today, and those of all periods in which an item stands already. */
function desiredLines({ contract, standing, run, rules }: Desired): Line[] {
  const stood = Map.groupBy(standing, placeOf)
  return contract.elements.flatMap((element) => {
    const itemsOf = (component: string) => stood.get(placeOf({ element: element.key, component })) ?? []
    const recurring = element.prices.flatMap((price) => {
      const items = itemsOf(price.component)
      const until = items.reduce((latest, { to }) => (to > latest ? to : latest), run.advanceUntil)
      return segmentsOf({ contract, element, price, until, rules })
        .filter((segment) => isDue(segment, run) || items.some((item) => overlaps(item, segment)))
        .flatMap((segment) => linesOfSegment(segment, rules))
    })
    const usage = element.usagePrices.flatMap((price) =>
      element.consumptions
        .filter(({ from, to }) => to <= run.arrearsUntil || itemsOf(price.component).some((item) => item.from <= to && item.to >= from))
        .flatMap((consumption) => linesOfConsumption({ contract, element, price }, consumption, rules)),
    )
    return [...recurring, ...usage]
  })
}

/** Months that are over, and the last month of an element that has ended. */
function callLines(contract: ContractFacts, { arrearsUntil }: DueDays, rules: BillingRules): Line[] {
  return contract.elements.flatMap((element) =>
    element.calls
      .filter(({ to }) => to <= arrearsUntil || (lifeOf(contract, element)?.to ?? to) <= arrearsUntil)
      .flatMap((calls) => {
        const receiver = contract.receivers.find((each) => holdsOn(each, calls.to)) ?? contract.receivers.at(-1)
        return receiver ? [lineOfCalls({ element, calls, receiver }, rules)] : []
      })
      .filter(({ amount }) => amount !== 0n),
  )
}

/** Every segment of a reference period is desired, due or not, once an item of the period stands. */
function overlaps({ kind, from, to }: Line, { period, price }: Segment): boolean {
  return price.pricingType === 'once' ? kind === 'once' : from <= period.to && to >= period.from
}

function isDue({ price, period, end }: Segment, { advanceUntil, arrearsUntil }: DueDays): boolean {
  if (price.pricingType === 'once' || price.due === 'cyclicstart') return period.from <= advanceUntil
  return end <= arrearsUntil
}

function chargeLines({ charges, receivers }: ContractFacts, rules: BillingRules): Bill {
  const lines: Line[] = []
  const findings: BillFinding[] = []
  for (const charge of charges) {
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
