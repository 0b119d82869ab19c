import type { DateText } from '../calendar/date.ts'
import type { PriceStep } from '../calculator/price/price-steps.ts'
import type { Amount } from '../number/amount.ts'
import type { ConsumptionEvidence } from './energy/energy-facts.ts'
import type { Instalments } from './instalments/lines.ts'

/** A span of whole days, first and last included. If `to` is null, the span is open. */
export type Days = { readonly from: DateText; readonly to: DateText }
export type OpenDays = { readonly from: DateText; readonly to: DateText | null }

/** The amounts that a receipt adds up: advertised gross prices for persons, net prices for all other receivers (EN 16931). */
export type Basis = 'net' | 'gross'

/** A tax class. The law sets the rate of each class for each day; `none` carries no tax. */
export type TaxClass = 'regular' | 'reduced' | 'gasAndHeat' | 'none'

/** Category codes of EN 16931 (UNTDID 5305): standard, reverse charge, exempt, zero-rated, out of scope. */
export type TaxCategory = 'S' | 'AE' | 'E' | 'Z' | 'O'

/** The partner who pays. If the receiver changes within a period, the period is split by days. */
export type Receiver = OpenDays & {
  readonly key: string
  readonly basis: Basis
  readonly treatment: 'standard' | 'exempt' | 'reverseCharge'
}

/** A discount on recurring lines, in percent. */
export type Framework = OpenDays & { readonly key: string; readonly percent: number }

/** A price of an element for a span of days. Money is net, in 1/10,000 euro. */
export type Price = OpenDays & {
  readonly component: string
  readonly text: string
  /** The text in English; absent: the same. */
  readonly textEn?: string
  readonly pricingType: 'recurring' | 'once'
  readonly net: Amount
  /** Decimals of the gross price shown to the receiver: 2 to 4. */
  readonly decimals: number
  /** ISO 8601: P1M, P3M, P6M, P1Y, P1W or whole days. */
  readonly referencePeriod: string
  /** `cyclicstart`: due once its period begins; `cyclicend`: due once its period, or the element, is over. */
  readonly due: 'cyclicstart' | 'cyclicend'
  readonly taxClass: TaxClass
  /** After this number of months of the element, `regularNet` replaces `net`. */
  readonly promotion: { readonly months: number; readonly regularNet: Amount } | null
  /** True if the price applies only under a condition. The caller evaluates the condition (`BillingRules.holds`). */
  readonly isConditional: boolean
  /** A preview assumes the price from a day on, as a price change agrees it: it applies to days that were billed, too. */
  readonly isAssumed?: true
}

/** Graduated steps charge each band at its own price, steps by volume the whole quantity at that of the step that it reaches. */
export type SteppedPrice = { readonly kind: 'graduated' | 'volume'; readonly steps: readonly PriceStep[] }

/** A price by measured quantity of an element for a span of days. Money is net, in 1/10,000 euro. */
export type UsagePrice = OpenDays & {
  readonly component: string
  readonly text: string
  /** The text in English; absent: the same. */
  readonly textEn?: string
  /** One price for the whole quantity, or price steps for a whole reference period. */
  readonly tariff: { readonly kind: 'single'; readonly net: Amount } | SteppedPrice
  readonly decimals: number
  /** The period that the steps and the minimum refer to. */
  readonly referencePeriod: string
  readonly taxClass: TaxClass
  /** The register (OBIS code) whose quantity is charged. Null: all registers but those of feed-in. */
  readonly register: string | null
  /** Net, for a whole reference period. */
  readonly minimum: Amount | null
}

/** The consumption of a register between two accepted readings: from the day of the first reading to the day before the second reading. */
export type Consumption = Days & { readonly register: string; readonly quantity: number; readonly evidence?: ConsumptionEvidence }

/** The calls of a zone and a month that no receipt has charged yet. Money in 1/10,000 euro. */
export type UnbilledCalls = Days & {
  readonly component: string
  readonly text: string
  /** The text in English; absent: the same. */
  readonly textEn?: string
  readonly taxClass: TaxClass
  readonly billedSeconds: number
  readonly net: Amount
  readonly gross: Amount
}

/** The least that the calls of a zone cost for a whole reference period. Money is net, in 1/10,000 euro. */
export type CallMinimum = OpenDays & {
  readonly component: string
  readonly zone: string
  readonly referencePeriod: string
  readonly taxClass: TaxClass
  readonly minimum: Amount
}

/** Days of a price that are never billed again: a cancellation waived them, or a receipt from before this engine billed them. */
export type SettledDays = Days & { readonly component: string }

/** A purchased element of a contract. Its days end no later than the contract. */
export type Element = OpenDays & {
  readonly key: string
  readonly quantity: number
  /** Net. It replaces the first recurring price, and all further recurring prices cost nothing. */
  readonly individualPrice: Amount | null
  /** The agreed prices, or the prices of the product if none were agreed. The first recurring price comes first. */
  readonly prices: readonly Price[]
  readonly usagePrices: readonly UsagePrice[]
  readonly consumptions: readonly Consumption[]
  readonly calls: readonly UnbilledCalls[]
  readonly callMinimums?: readonly CallMinimum[]
  /** Keys of items for calls that were rated anew since. `calls` has the calls of these items again. */
  readonly reratedCalls?: readonly string[]
  readonly settled?: readonly SettledDays[]
}

/** An amount that waits for the next receipt: a credit, a fee, goodwill. A negative amount is in favour of the customer. */
export type Charge = Days & {
  readonly key: string
  readonly text: string
  /** The text in English; absent: the same. */
  readonly textEn?: string
  readonly amount: Amount
  readonly basis: Basis
  readonly taxClass: TaxClass
  /** The charge waits for the run that reaches its first day. The default is the next run. */
  readonly waits?: true
}

/** The current facts of one contract. */
export type ContractFacts = OpenDays & {
  /** The first day of a month. Reference periods of months and years are counted from it. */
  readonly anchor: DateText
  readonly elements: readonly Element[]
  readonly receivers: readonly Receiver[]
  readonly frameworks: readonly Framework[]
  readonly charges: readonly Charge[]
  /** Only of contracts that supply energy. */
  readonly instalments?: Instalments
}

/** Law and billing setup, passed in by the caller. */
export type BillingRules = {
  /** Returns the rate in percent that the law sets for the day. */
  rateOn(taxClass: TaxClass, day: DateText): number
  /** Evaluates the condition of a price for the first day of a segment. A result of null counts as false. */
  holds(question: { readonly element: string; readonly component: string; readonly day: DateText }): boolean
  /** True if lines of energy are shared out by days where the tax rate changed within them. Absent: the last day decides. */
  readonly splitsEnergyTax?: boolean
}

/** The days until which a run bills in advance and in arrears. */
export type DueDays = { readonly advanceUntil: DateText; readonly arrearsUntil: DateText }
