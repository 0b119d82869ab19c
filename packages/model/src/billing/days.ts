import { addDays, addMonths } from '../calendar/arithmetic.ts'
import type { DateText } from '../calendar/date.ts'
import type { ContractFacts, Days, Element, OpenDays, Receiver } from './facts.ts'

const lastDay: DateText = '9999-12-31'

/**
 * Returns the days of an element: from its begin to the earlier of its end and the end of the contract. Returns undefined if there are no
 * such days.
 */
export function lifeOf(contract: ContractFacts, element: Element): Days | undefined {
  return intersection(element, { from: element.from, to: contract.to })
}

export function intersection(one: OpenDays, other: OpenDays): Days | undefined {
  const from = one.from > other.from ? one.from : other.from
  const [oneEnd, otherEnd] = [one.to ?? lastDay, other.to ?? lastDay]
  const to = oneEnd < otherEnd ? oneEnd : otherEnd
  return from <= to ? { from, to } : undefined
}

export function holdsOn({ from, to }: OpenDays, day: DateText): boolean {
  return from <= day && (to === null || day <= to)
}

/** Returns the last day of the month of a day. */
export function monthEnd(day: DateText): DateText {
  return addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1)
}

/** Returns the receiver who pays for calls until a day: the one of that day, or the last one before it. */
export function payerOn({ receivers }: Pick<ContractFacts, 'receivers'>, day: DateText): Receiver | undefined {
  return receivers.findLast(({ from }) => from <= day) ?? receivers[0]
}

/** Returns the days on which another receiver begins. A receiver who goes on cuts nothing. */
export function receiverCuts({ receivers }: Pick<ContractFacts, 'receivers'>): readonly DateText[] {
  return receivers.flatMap(({ key, from }, index) => (index === 0 || receivers[index - 1]?.key === key ? [] : [from]))
}

/** Returns the days on which the price of a component is settled for an element. */
export function settledOf({ settled = [] }: Element, component: string): readonly Days[] {
  return settled.filter((days) => days.component === component)
}

/** Splits the days into pieces. Each break is the first day of a piece; breaks are in order and each is given once. */
export function pieces({ from, to }: Days, breaks: readonly DateText[]): Days[] {
  const begins = [from, ...breaks.filter((day) => day > from && day <= to)]
  return begins.map((begin, index) => {
    const next = begins[index + 1]
    return { from: begin, to: next === undefined ? to : addDays(next, -1) }
  })
}

/** Returns the first day and the day after the last day. */
export function boundsOf({ from, to }: OpenDays): DateText[] {
  return to === null || to >= lastDay ? [from] : [from, addDays(to, 1)]
}
