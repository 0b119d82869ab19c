import type { DateText } from '../../../calendar/date.ts'
import type { BillingRules, Charge, ContractFacts } from '../../../billing/facts.ts'
import { fractionOf } from '../../../number/amount.ts'
import { partOf, product, quotient } from '../../../number/fraction.ts'
import { naiveCalls, type NaiveTelephony } from './calls.ts'
import { naiveOnce, naiveRecurring } from './recurring.ts'
import { naiveUsage } from './usage.ts'
import { cents, lasts, money, rateOf, type NaiveLine } from './walk.ts'

export type Naive = {
  readonly contract: ContractFacts
  readonly telephony?: NaiveTelephony
  readonly until: DateText
  readonly rules: BillingRules
}

/**
 * Bills a contract that was never billed, as a clerk would with paper and pencil: day by day in fractions, rounded at the end of each line.
 * Slow and simple on purpose, and without any code of the engine: the tests compare the engine with it.
 */
export function billDayByDay(naive: Naive): NaiveLine[] {
  const { contract, telephony } = naive
  const lines = contract.elements.flatMap((element) => [
    ...element.prices.flatMap((price) =>
      price.pricingType === 'once' ? naiveOnce(naive, element, price) : naiveRecurring(naive, element, price),
    ),
    ...element.usagePrices.flatMap((price) => element.consumptions.flatMap((used) => naiveUsage(naive, { element, price }, used))),
    ...(telephony?.zones ?? []).flatMap((zone) => naiveCalls(naive, element, zone)),
  ])
  const charges = contract.charges.flatMap((charge) => naiveCharge(naive, charge))
  return [...lines.filter(({ amount }) => amount !== 0n), ...charges]
}

/** A charge is due at once, also one that comes to nothing. Net and gross amounts are turned into each other once. */
function naiveCharge({ contract, rules }: Naive, { amount, basis, taxClass, from, to }: Charge): NaiveLine[] {
  const receiver = contract.receivers.find((each) => lasts(each, to)) ?? contract.receivers.at(-1)
  if (!receiver) return []
  const rate = rateOf(receiver, taxClass, to, rules)
  const gross = partOf(fractionOf(100 + rate), 1, 100)
  const turned = receiver.basis === basis ? money(amount) : basis === 'net' ? product(money(amount), gross) : quotient(money(amount), gross)
  const common = { element: null, component: null, quantity: 1, receiver: receiver.key }
  return [{ kind: 'charge', ...common, from, to, rate, amount: cents(turned) }]
}
