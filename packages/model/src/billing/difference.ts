import type { Amount } from '../number/amount.ts'
import type { Line } from './line.ts'

/** An item of a numbered receipt. */
export type IssuedItem = Line & { readonly key: string; readonly receiptNumber: string }

/**
 * Returns the items whose amount is not fully taken back by corrections, with `amount` reduced to the rest. Corrections themselves are
 * never returned.
 */
export function standingItems(items: readonly IssuedItem[]): IssuedItem[] {
  const corrected = new Map<string, Amount>()
  for (const { corrects, amount } of items) if (corrects !== undefined) corrected.set(corrects, (corrected.get(corrects) ?? 0n) + amount)
  return items
    .filter(({ kind }) => kind !== 'correction')
    .map((item) => {
      const taken = corrected.get(item.key)
      return taken === undefined ? item : { ...item, amount: item.amount + taken }
    })
    .filter(({ amount }) => amount !== 0n)
}

export type Difference = {
  /** Standing items that the current facts do not support. */
  readonly wrong: readonly IssuedItem[]
  /** Desired lines that no standing item covers. */
  readonly missing: readonly Line[]
}

/** Compares the lines that should have been billed with the standing items. Equal lines and items cancel out in pairs. */
export function differenceOf(desired: readonly Line[], standing: readonly IssuedItem[]): Difference {
  const open = Map.groupBy(standing, identityOf)
  const missing = desired.filter((line) => open.get(identityOf(line))?.shift() === undefined)
  return { wrong: [...open.values()].flat(), missing }
}

/**
 * Returns the line that takes back a whole item: negative amount and quantity, the same rate and days. An item and its correction add up to
 * exactly zero on their basis, so no cent drifts.
 */
export function correctionOf(item: IssuedItem): Line {
  const { key, receiptNumber, ...line } = item
  return {
    ...line,
    kind: 'correction',
    quantity: -line.quantity,
    amount: -line.amount,
    corrects: key,
    correctedReceipt: receiptNumber,
  }
}

/**
 * Returns the key by which lines are compared. Prices that are charged once are compared without their days, so an element that begins
 * later is not charged again.
 */
function identityOf({ kind, element, component, from, to, unit, quantity, rate, category, receiver, amount }: Line): string {
  const days = kind === 'once' ? '' : `${from}/${to}`
  return [kind, element, component, days, unit, quantity, rate, category, receiver, amount].join('|')
}
