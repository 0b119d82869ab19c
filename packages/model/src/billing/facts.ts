import type { DateText } from '../calendar/date.ts'
import type { PriceStep } from '../calculator/price/price-steps.ts'
import type { Amount } from '../number/amount.ts'

/** Stretches of whole days, first and last included. `to` null: open. */
export type Days = { readonly from: DateText; readonly to: DateText }
export type OpenDays = { readonly from: DateText; readonly to: DateText | null }

/** Receipts of persons add up the advertised gross prices, receipts of all others net ones (EN 16931). */
export type Basis = 'net' | 'gross'

/** The law sets the rate of each class by day; `none` carries no tax. */
export type TaxClass = 'regular' | 'reduced' | 'gasAndHeat' | 'none'

/** Category codes of EN 16931 (UNTDID 5305): standard, reverse charge, exempt, zero-rated, out of scope. */
export type TaxCategory = 'S' | 'AE' | 'E' | 'Z' | 'O'

/** The partner who pays: a change of receiver within a period splits the period by days. */
export type Receiver = OpenDays & {
  readonly key: string
  readonly basis: Basis
  readonly treatment: 'standard' | 'exempt' | 'reverseCharge'
}

/** A discount on recurring lines, in percent. */
export type Framework = OpenDays & { readonly key: string; readonly percent: number }

/** A price of an element while the days last. Money is net, in 1/10,000 euro. */
export type Price = OpenDays & {
  readonly component: string
  readonly text: string
  readonly pricingType: 'recurring' | 'once'
  readonly net: Amount
  /** Decimals of the gross price that the receiver was told: 2 to 4. */
  readonly decimals: number
  /** ISO 8601: P1M, P3M, P6M, P1Y, P1W or whole days. */
  readonly referencePeriod: string
  /** `cyclicstart`: due once its period begins; `cyclicend`: due once its period, or the element, is over. */
  readonly due: 'cyclicstart' | 'cyclicend'
  readonly taxClass: TaxClass
  /** After so many months of the element, `regularNet` takes the place of `net`. */
  readonly promotion: { readonly months: number; readonly regularNet: Amount } | null
  /** True if the price applies only where a condition holds; the caller evaluates it (`BillingRules.holds`). */
  readonly isConditional: boolean
}

/** A price by quantity of an element while the days last, by meters. Money is net, in 1/10,000 euro. */
export type UsagePrice = OpenDays & {
  readonly component: string
  readonly text: string
  /** One price for all of the quantity, or prices by steps of a whole reference period. */
  readonly tariff:
    | { readonly kind: 'single'; readonly net: Amount }
    | { readonly kind: 'graduated' | 'volume'; readonly steps: readonly PriceStep[] }
  readonly decimals: number
  /** Steps and minimum are for one of these. */
  readonly referencePeriod: string
  readonly taxClass: TaxClass
  /** The register (OBIS code) whose quantity is charged; null: all of them. */
  readonly register: string | null
  /** Net, for a whole reference period. */
  readonly minimum: Amount | null
}

/** The consumption of a register between two accepted readings: from the day of the first one to the day before the second one. */
export type Consumption = Days & { readonly register: string; readonly quantity: number }

/** The calls of a zone and a month that no receipt has charged yet. Money in 1/10,000 euro. */
export type UnbilledCalls = Days & {
  readonly component: string
  readonly text: string
  readonly taxClass: TaxClass
  readonly billedSeconds: number
  readonly net: Amount
  readonly gross: Amount
}

/** Days of a price that are never billed again: a cancellation waived them, or a receipt from before this engine billed them. */
export type SettledDays = Days & { readonly component: string }

/** A purchased element of a contract. Its days end with those of the contract at the latest. */
export type Element = OpenDays & {
  readonly key: string
  readonly quantity: number
  /** Net; takes the place of the first recurring price, and the further recurring ones cost nothing. */
  readonly individualPrice: Amount | null
  /** The prices agreed on, or those of the product where none were agreed on; the first recurring one first. */
  readonly prices: readonly Price[]
  readonly usagePrices: readonly UsagePrice[]
  readonly consumptions: readonly Consumption[]
  readonly calls: readonly UnbilledCalls[]
  readonly settled?: readonly SettledDays[]
}

/** An amount that waits for the next receipt: a credit, a fee, goodwill. Below zero: to the customer. */
export type Charge = Days & {
  readonly key: string
  readonly text: string
  readonly amount: Amount
  readonly basis: Basis
  readonly taxClass: TaxClass
}

/** The facts of one contract as they are today. */
export type ContractFacts = OpenDays & {
  /** The first day of a month. Reference periods of months and years are counted from it. */
  readonly anchor: DateText
  readonly elements: readonly Element[]
  readonly receivers: readonly Receiver[]
  readonly frameworks: readonly Framework[]
  readonly charges: readonly Charge[]
}

/** Law and setup, handed in by the caller. */
export type BillingRules = {
  /** In percent, by the law of a day. */
  rateOn(taxClass: TaxClass, day: DateText): number
  /** Evaluates the condition of a price for the first day of a segment. Null is false. */
  holds(question: { readonly element: string; readonly component: string; readonly day: DateText }): boolean
}

/** Until which day a run bills in advance, and in arrears. */
export type DueDays = { readonly advanceUntil: DateText; readonly arrearsUntil: DateText }
