import { roundedQuotient, times, type Amount } from '../../number/amount.ts'

type Supply = {
  /** Forecast of a year, in the unit of the price. */
  readonly annualConsumption: number
  readonly pricePerUnit: Amount
  /** The fixed cost of a year, regardless of consumption. */
  readonly basicPerYear: Amount
  readonly instalments: 11 | 12
}

const euro = 10_000n

/** Returns the monthly payment towards the year's energy bill, in whole euros. */
export function instalment({ annualConsumption, pricePerUnit, basicPerYear, instalments }: Supply): Amount {
  const year = times(pricePerUnit, annualConsumption) + basicPerYear
  return roundedQuotient(year, BigInt(instalments) * euro) * euro
}
