import type { DocumentItem } from '@twinwerk/model/billing/receipt-document'
import { present } from '@twinwerk/model/error/present'
import { amountOf, roundedQuotient, type Amount } from '@twinwerk/model/number/amount'
import { decimalOf, negate, type Decimal } from '@twinwerk/model/number/decimal'

/** The factors of a line net: quantity × price ÷ base, rounded to cents. */
export type LinePrice = {
  /** BT-129. Its sign is that of the line net: a price is never negative (BR-27). */
  readonly quantity: Decimal
  readonly unitCode: string
  /** BT-146, with four decimals. */
  readonly price: Amount
  /** BT-149, more than zero. */
  readonly base: Decimal
}

const one: Decimal = { digits: 1n, scale: 0 }

/**
 * The quantity and the price of which the line net of the receipt is the product, to the cent (PEPPOL-EN16931-R120). The first way that
 * comes to the line net counts:
 * - the price as it stands on the receipt; for a part of a period, so many days at the price of all the days of the period
 * - the line net for one piece: on the gross basis cents are shared out, so the price of one piece may round to another line net
 * - the line net for all pieces together, which is exact for every quantity
 */
export function linePrice(item: DocumentItem): LinePrice {
  const net = magnitude(amountOf(item.net))
  const quantity = magnitudeOf(present(decimalOf(item.quantity), 'a finite quantity'))
  const signed = (way: LinePrice) => ({ ...way, quantity: item.net < 0 ? negate(way.quantity) : way.quantity })
  // Nothing to multiply: the line is one piece at its net.
  if (quantity.digits === 0n) return signed({ quantity: one, unitCode: 'C62', price: net, base: one })
  const pieces = { quantity, unitCode: item.unitCode, base: one }
  const ways = [asBilled(item, pieces), { ...pieces, price: perPiece(net, quantity) }]
  return signed(ways.find((way) => lineNet(way) === net) ?? { ...pieces, price: net, base: quantity })
}

function asBilled({ explanation, unitNet }: DocumentItem, pieces: Omit<LinePrice, 'price'>): LinePrice {
  const price = magnitude(amountOf(unitNet))
  const { days, whole } = explanation?.share ?? { days: 1, whole: 1 }
  if (days === whole || days <= 0) return { ...pieces, price }
  const { digits, scale } = pieces.quantity
  return { quantity: { digits: digits * BigInt(days), scale }, unitCode: 'DAY', price, base: { digits: BigInt(whole), scale: 0 } }
}

/** Quantity × price ÷ base, to cents. */
function lineNet({ quantity, price, base }: LinePrice): Amount {
  const [times, by] = [fraction(quantity), fraction(base)]
  return roundedQuotient(times.numerator * price * by.denominator, times.denominator * by.numerator * 100n) * 100n
}

function perPiece(net: Amount, quantity: Decimal): Amount {
  const { numerator, denominator } = fraction(quantity)
  return roundedQuotient(net * denominator, numerator)
}

function fraction({ digits, scale }: Decimal): { readonly numerator: bigint; readonly denominator: bigint } {
  return scale > 0
    ? { numerator: digits, denominator: 10n ** BigInt(scale) }
    : { numerator: digits * 10n ** BigInt(-scale), denominator: 1n }
}

function magnitude(amount: Amount): Amount {
  return amount < 0n ? -amount : amount
}

function magnitudeOf({ digits, scale }: Decimal): Decimal {
  return { digits: magnitude(digits), scale }
}
