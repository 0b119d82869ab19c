import { addDays } from '../../calendar/arithmetic.ts'
import { fractionOf, roundedQuotient, type Amount } from '../../number/amount.ts'
import { exactSum, partOf, rounded } from '../../number/fraction.ts'
import { sharedOut } from '../../number/shared-out.ts'
import type { BillingRules, Days, TaxClass } from '../facts.ts'
import type { Line } from '../line.ts'
import { daysIn } from '../reference-period.ts'

/**
 * Shares a line of energy out by days where the tax rate changed within them, if the setup wants that (`BillingRules.splitsEnergyTax`).
 * Suppliers may do so instead of taking the rate of the last day for all (letter of the Ministry of Finance of 2020-06-30). The net amounts
 * add up to that of the line.
 */
export function splitByRates(line: Line, taxClass: TaxClass, rules: BillingRules): Line[] {
  if (rules.splitsEnergyTax !== true || line.category !== 'S') return [line]
  const spans = ratesWithin(line, taxClass, rules)
  const amounts = sharedOut(line.amount, spans.map(daysIn))
  let shared = 0
  return spans.map(({ from, to, rate }, index) => {
    const days = daysIn({ from, to })
    const used = rounded(partOf(fractionOf(line.quantity), daysIn({ from: line.from, to }), daysIn(line)), 3)
    const quantity = line.kind === 'usage' ? exactSum([used, -shared], 3) : line.quantity
    shared = used
    const isOwn = line.kind === 'minimum' || line.kind === 'discount'
    const net = amounts[index] ?? 0n
    const amount = line.basis === 'net' ? net : toCent(line.amount * BigInt(days), BigInt(daysIn(line)), [line.rate, rate])
    const unit = isOwn ? amount : line.basis === 'net' ? line.unit : atRate(line.unit, line.rate, rate)
    const own = { ...line, from, to, rate, quantity, unit, amount, share: { ...line.share, days } }
    if (!line.steps || line.basis === 'net') return own
    const steps = line.steps.steps.map((step) => ({ ...step, price: atRate(step.price, line.rate, rate) }))
    return { ...own, steps: { ...line.steps, steps } }
  })
}

/** Returns the longest spans of the days in which the rate is the same. */
function ratesWithin({ from, to }: Days, taxClass: TaxClass, rules: BillingRules): (Days & { readonly rate: number })[] {
  const spans: (Days & { readonly rate: number })[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const rate = rules.rateOn(taxClass, day)
    const last = spans.at(-1)
    spans.splice(last?.rate === rate ? -1 : spans.length, 1, { from: last?.rate === rate ? last.from : day, to: day, rate })
  }
  return spans
}

/** Returns a gross amount at another rate, for the same net amount. */
function atRate(gross: Amount, former: number, rate: number): Amount {
  return converted(gross, 1n, [former, rate])
}

function toCent(numerator: bigint, denominator: bigint, rates: readonly [former: number, rate: number]): Amount {
  return converted(numerator, denominator * 100n, rates) * 100n
}

function converted(numerator: bigint, denominator: bigint, [former, rate]: readonly [number, number]): bigint {
  const [one, other] = [fractionOf(100 + former), fractionOf(100 + rate)]
  return roundedQuotient(numerator * other.numerator * one.denominator, denominator * other.denominator * one.numerator)
}
