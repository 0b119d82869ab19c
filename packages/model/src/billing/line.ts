import { grossOf } from '../calculator/price/tax.ts'
import type { DateText } from '../calendar/date.ts'
import { fractionOf, percentInCents, roundedQuotient, toCents, type Amount } from '../number/amount.ts'
import type { Basis, BillingRules, Charge, Days, Receiver, SteppedPrice, TaxCategory, TaxClass } from './facts.ts'
import type { ConsumptionEvidence } from './energy/energy-facts.ts'
import { rhythmOf } from './billed-values.ts'
import { termsOfPrice, type PriceTerms } from './price-terms.ts'
import { shareOf, type Segment } from './segment.ts'

export type LineKind =
  | 'recurring'
  | 'once'
  | 'discount'
  | 'usage'
  | 'minimum'
  | 'calls'
  | 'charge'
  | 'correction'
  | 'instalment'
  | 'deduction'

/** A line of a receipt before the receipt exists. Money is in 1/10,000 euro; `amount` is in whole cents. */
export type Line = Days & {
  readonly kind: LineKind
  /** The billed element and component. Null for a charge. */
  readonly element: string | null
  readonly component: string | null
  readonly text: string
  /** The text in English; absent: the same. */
  readonly textEn?: string
  readonly basis: Basis
  /** The price of one piece for a whole period, net or gross by `basis`. */
  readonly unit: Amount
  readonly quantity: number
  /** The number of billed days and the number of days of the whole period. */
  readonly share: { readonly days: number; readonly whole: number }
  /** Gross or net by `basis`: gross for persons, net for all other receivers. */
  readonly amount: Amount
  readonly rate: number
  readonly category: TaxCategory
  readonly receiver: string
  /** The individual price of the element, net, that a recurring line was computed with. */
  readonly individualPrice?: Amount
  /** When and for which periods the price is billed (`rhythmOf`); lines of usage, calls and charges have none. */
  readonly rhythm?: string
  /** The price that the line was computed with. */
  readonly terms?: PriceTerms
  /** The standing item that a correction takes back. */
  readonly corrects?: string
  /** The number of the receipt that has the corrected item. */
  readonly correctedReceipt?: string
  /** The key of the billed charge. */
  readonly charge?: string
  /** The readings that a consumption is computed from. */
  readonly evidence?: ConsumptionEvidence
  /** The steps of the price on the basis of the receipt, for a whole `period` (ISO 8601). `unit` is the price of the first one. */
  readonly steps?: SteppedPrice & { readonly period: string }
  /** The day on which an instalment is due. */
  readonly due?: DateText
  /** The receipt (uuid) of the instalment that is deducted. */
  readonly deducts?: string
  /** Amounts that stand on another receipt already and are not computed again. */
  readonly fixed?: { readonly net: Amount; readonly gross: Amount }
}

/** Returns the line of a segment, and the line of its framework discount if it has one. Segments that cost nothing have no line. */
export function linesOfSegment(segment: Segment, rules: BillingRules): Line[] {
  const { price, receiver, quantity, framework } = segment
  const tax = taxOf(receiver, price.taxClass, { day: segment.end, rules })
  const unit = unitOn(segment, tax.rate)
  const share = shareOf(segment)
  const amount = lineAmount(unit, quantity, share)
  if (amount === 0n) return []
  const { element, from, to } = segment
  const { component, text, textEn, pricingType: kind } = price
  const line: Line = {
    kind,
    element,
    component,
    text,
    ...(textEn !== undefined && { textEn }),
    from,
    to,
    basis: receiver.basis,
    unit,
    quantity,
    share,
    amount,
    ...tax,
    receiver: receiver.key,
    rhythm: rhythmOf(price),
    terms: termsOfPrice(price),
    ...(segment.individualPrice !== null && { individualPrice: segment.individualPrice }),
  }
  const discount = framework && kind === 'recurring' ? -percentInCents(amount, framework.percent) : 0n
  return discount === 0n
    ? [line]
    : [line, { ...line, kind: 'discount', unit: discount, quantity: 1, amount: discount, terms: discountTerms(price, framework) }]
}

function discountTerms(price: Segment['price'], framework: Segment['framework']): PriceTerms {
  const terms = termsOfPrice(price)
  return framework ? { ...terms, framework: { key: framework.key, percent: framework.percent } } : terms
}

/** Returns the line of a charge. The amount is rounded to whole cents, and converted once if the receipt has the other basis. */
export function lineOfCharge(charge: Charge, receiver: Receiver, rules: BillingRules): Line {
  const { key, text, textEn, amount, basis, taxClass, from, to } = charge
  const tax = taxOf(receiver, taxClass, { day: to, rules })
  const converted = amountOn(receiver.basis, { amount, basis, rate: tax.rate })
  const once = { quantity: 1, share: { days: 1, whole: 1 }, element: null, component: null }
  return {
    kind: 'charge',
    text,
    ...(textEn !== undefined && { textEn }),
    from,
    to,
    basis: receiver.basis,
    unit: converted,
    amount: converted,
    ...once,
    ...tax,
    receiver: receiver.key,
    charge: key,
  }
}

/** Returns unit × quantity × days ÷ days of the period, rounded once to whole cents, half away from zero. */
function lineAmount(unit: Amount, quantity: number, { days, whole }: Line['share']): Amount {
  const { numerator, denominator } = fractionOf(quantity)
  return roundedQuotient(unit * numerator * BigInt(days), denominator * BigInt(whole) * 100n) * 100n
}

function unitOn({ unitNet, price, receiver }: Segment, rate: number): Amount {
  return receiver.basis === 'gross' ? grossOf(unitNet, rate, price.decimals) : unitNet
}

type At = { readonly day: DateText; readonly rules: BillingRules }

export type Tax = Pick<Line, 'rate' | 'category'>

/**
 * Returns the tax of a line. The last day of the service determines the rate (§ 27 (1) UStG). Some receivers are charged no tax (§§ 13b, 19
 * UStG).
 */
export function taxOf({ treatment }: Receiver, taxClass: TaxClass, { day, rules }: At): Tax {
  if (taxClass === 'none') return { rate: 0, category: 'O' }
  if (treatment === 'exempt') return { rate: 0, category: 'E' }
  if (treatment === 'reverseCharge') return { rate: 0, category: 'AE' }
  return { rate: rules.rateOn(taxClass, day), category: 'S' }
}

function amountOn(
  wanted: Basis,
  { amount, basis, rate }: { readonly amount: Amount; readonly basis: Basis; readonly rate: number },
): Amount {
  if (wanted === basis) return toCents(amount)
  const { numerator, denominator } = fractionOf(rate)
  const [hundred, withTax] = [100n * denominator, 100n * denominator + numerator]
  const [up, down] = wanted === 'gross' ? [withTax, hundred] : [hundred, withTax]
  return roundedQuotient(amount * up, down * 100n) * 100n
}
