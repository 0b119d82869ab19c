import { percentInCents, roundedQuotient, fractionOf, type Amount } from '../../number/amount.ts'

/** A line of a receipt; its net is in whole cents, the rate in percent. */
export type TaxedLine = { readonly net: Amount; readonly taxrate: number }

type RateSum = { readonly taxrate: number; readonly net: Amount; readonly tax: Amount }
type Totals = { readonly rates: readonly RateSum[]; readonly net: Amount; readonly tax: Amount; readonly gross: Amount }

/**
 * Returns the sums per tax rate, with the tax of each rate rounded once (EN 16931, BR-CO-10 to 16, BR-S-08). Rates are in ascending order.
 */
export function totalsOf(lines: readonly TaxedLine[]): Totals {
  const nets = new Map<number, Amount>()
  for (const { net, taxrate } of lines) nets.set(taxrate, (nets.get(taxrate) ?? 0n) + net)
  const rates = [...nets]
    .sort(([left], [right]) => left - right)
    .map(([taxrate, net]) => ({ taxrate, net, tax: percentInCents(net, taxrate) }))
  const net = sumOf(rates.map((rate) => rate.net))
  const tax = sumOf(rates.map((rate) => rate.tax))
  return { rates, net, tax, gross: net + tax }
}

/** Returns net × (100 + tax rate) / 100, the specification's formula, rounded once to `decimals` of a euro. */
export function grossOf(net: Amount, taxrate: number, decimals = 4): Amount {
  const { numerator, denominator } = fractionOf(taxrate)
  const unit = 10n ** BigInt(4 - decimals)
  return roundedQuotient(net * (100n * denominator + numerator), 100n * denominator * unit) * unit
}

/** Returns gross × 100 / (100 + tax rate), to 1/10,000 euro, for prices that are advertised gross. */
export function netOf(gross: Amount, taxrate: number): Amount {
  const { numerator, denominator } = fractionOf(taxrate)
  return roundedQuotient(gross * 100n * denominator, 100n * denominator + numerator)
}

function sumOf(amounts: readonly Amount[]): Amount {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}
