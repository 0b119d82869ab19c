import { times, type Amount } from '../../number/amount.ts'

/** A price per unit from a quantity on, up to the next step. */
export type PriceStep = { readonly from: number; readonly price: Amount }

/** Each band at its own price: 4,000 of (0: 0.31, 2,500: 0.29) are 2,500 × 0.31 + 1,500 × 0.29. To 1/10,000 euro. */
export function graduatedPrice(quantity: number, steps: readonly PriceStep[]): Amount {
  const ordered = inOrder(steps)
  return ordered.reduce((sum, { from, price }, index) => {
    const end = Math.min(ordered[index + 1]?.from ?? quantity, quantity)
    return end <= from ? sum : sum + times(price, end) - times(price, from)
  }, 0n)
}

/**
 * The whole quantity at the price of the step it lies above; a quantity that ends with a step still has that step's price. To 1/10,000
 * euro.
 */
export function volumePrice(quantity: number, steps: readonly PriceStep[]): Amount {
  const ordered = inOrder(steps)
  const reached = ordered.findLast(({ from }) => from < quantity) ?? ordered[0]
  return reached ? times(reached.price, quantity) : 0n
}

function inOrder(steps: readonly PriceStep[]): readonly PriceStep[] {
  return steps.toSorted((left, right) => left.from - right.from)
}
