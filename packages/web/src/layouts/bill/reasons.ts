import type { ItemExplanation } from '@twinwerk/model/billing/receipt-document'

/** The parts of an explanation that say where the price and the quantity of an item came from. */
export type Reasons = Pick<ItemExplanation, 'origin' | 'steps' | 'evidence'>

/** Returns the reasons in the explanation of an item. Items of earlier releases have fewer of them, or none. */
export function reasonsOf(explanation: unknown): Reasons {
  return isExplanation(explanation) ? explanation : {}
}

/** The server wrote the explanation by the same type. */
function isExplanation(value: unknown): value is ItemExplanation {
  return typeof value === 'object' && value !== null && 'share' in value
}
