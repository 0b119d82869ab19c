import { fractionOf, roundedQuotient, type Amount } from '../number/amount.ts'
import { partOf, rounded } from '../number/fraction.ts'

/** A call with its price, both amounts in 1/10,000 euro. `billedSeconds` are rounded up by the tact. */
export type RatedCall = { readonly billedSeconds: number; readonly net: Amount; readonly gross: Amount }

export type CallSum = {
  readonly calls: number
  readonly billedSeconds: number
  /** Seconds covered by the free units of the month. */
  readonly freeSeconds: number
  /** In 1/10,000 euro. Only the line of a receipt rounds to cents. */
  readonly net: Amount
  readonly gross: Amount
}

/**
 * Adds up the calls of a zone and a month, in the order of their begin. Free units are minutes of billed seconds. If a call exhausts them,
 * its remaining seconds are charged.
 */
export function sumOfCalls(calls: readonly RatedCall[], freeMinutes: number): CallSum {
  const freeSeconds = rounded(partOf(fractionOf(freeMinutes), 60, 1), 0)
  let left = freeSeconds
  let [billedSeconds, net, gross] = [0, 0n, 0n]
  for (const call of calls) {
    const free = Math.min(left, call.billedSeconds)
    left -= free
    billedSeconds += call.billedSeconds
    net += paidPart(call.net, call.billedSeconds - free, call.billedSeconds)
    gross += paidPart(call.gross, call.billedSeconds - free, call.billedSeconds)
  }
  return { calls: calls.length, billedSeconds, freeSeconds: freeSeconds - left, net, gross }
}

function paidPart(price: Amount, paid: number, billed: number): Amount {
  return paid === billed ? price : roundedQuotient(price * BigInt(paid), BigInt(billed))
}
