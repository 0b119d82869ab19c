import { times, type Amount } from '../../number/amount.ts'

/** A price per unit that applies from a quantity up to the next step. */
export type PriceStep = { readonly from: number; readonly price: Amount }

/**
 * Charges each band at its own price: 4,000 with steps (0: 0.31, 2,500: 0.29) cost 2,500 × 0.31 + 1,500 × 0.29. The result is in 1/10,000
 * euro.
 */
export function graduatedPrice(quantity: number, steps: readonly PriceStep[]): Amount {
  const ordered = inOrder(steps)
  return ordered.reduce((sum, { from, price }, index) => {
    const end = Math.min(ordered[index + 1]?.from ?? quantity, quantity)
    return end <= from ? sum : sum + times(price, end) - times(price, from)
  }, 0n)
}

/**
 * Charges the whole quantity at the price of the step it reaches. A quantity equal to the end of a step still has the price of that step.
 * The result is in 1/10,000 euro.
 */
export function volumePrice(quantity: number, steps: readonly PriceStep[]): Amount {
  const ordered = inOrder(steps)
  const reached = ordered.findLast(({ from }) => from < quantity) ?? ordered[0]
  return reached ? times(reached.price, quantity) : 0n
}

function inOrder(steps: readonly PriceStep[]): readonly PriceStep[] {
  return steps.toSorted((left, right) => left.from - right.from)
}
