import { fractionOf, roundedQuotient, type Amount } from '../../number/amount.ts'

type Gas = {
  readonly cubicMetres: number
  /** Converts the volume at the meter to the volume under normal conditions (DVGW G 685), 4 decimals. */
  readonly stateNumber: number
  /** kWh per cubic metre, by gross calorific value, 3 decimals. */
  readonly calorificValue: number
}

/** Returns cubic metres × state number × calorific value, rounded once to whole kWh (DVGW G 685). */
export function kilowattHours({ cubicMetres, stateNumber, calorificValue }: Gas): number {
  const factors = [cubicMetres, stateNumber, calorificValue].map(fractionOf)
  const numerator = factors.reduce((product, each) => product * each.numerator, 1n)
  const denominator = factors.reduce((product, each) => product * each.denominator, 1n)
  return Number(roundedQuotient(numerator, denominator))
}

/**
 * Returns the mean of monthly calorific values to 3 decimals, weighted by the billed days of each month. Throws a RangeError for 0 days.
 */
export function meanCalorificValue(months: readonly { readonly value: number; readonly days: number }[]): number {
  const days = months.reduce((sum, month) => sum + month.days, 0)
  if (days === 0) throw new RangeError('no days to weight by')
  const sum = months.reduce((before, { value, days: weight }) => {
    const { numerator, denominator } = fractionOf(value)
    return before + roundedQuotient(numerator * 1_000_000n * BigInt(weight), denominator)
  }, 0n)
  return Number(roundedQuotient(sum, BigInt(days) * 1000n)) / 1000
}

/** 0.0558 t CO2 per GJ (net) × 3.2508 GJ per MWh of gross calorific value, in kg per kWh (EBeV 2030, annex 2; § 3 CO2KostAufG). */
const kilogramsPerKilowattHour = { numerator: 18_139_464n, denominator: 100_000_000n }

/**
 * Returns the kilograms of CO2 to 2 decimals and their net cost in whole cents. The price is per tonne, of the year of delivery (§ 3
 * CO2KostAufG).
 */
export function carbonOf(kwh: number, pricePerTonne: Amount): { readonly kilograms: number; readonly cost: Amount } {
  const { numerator, denominator } = kilogramsPerKilowattHour
  const kilograms = roundedQuotient(BigInt(kwh) * numerator * 100n, denominator)
  const cost = roundedQuotient(BigInt(kwh) * numerator * pricePerTonne, denominator * 1000n * 100n) * 100n
  return { kilograms: Number(kilograms) / 100, cost }
}
