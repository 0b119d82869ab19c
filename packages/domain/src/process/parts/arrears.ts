import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'

/** The path to the customer's receipts. */
export const receipts = 'partner/businessPartner:receipts'

/** Overdue, and not deferred. */
const isOverdue = (receipt: string) =>
  `${receipt}.status in ("sent", "partly", "dunning") and ${receipt}.dueDate < today() and (${receipt}.dunningBlockUntil = null or ${receipt}.dunningBlockUntil < today())`

/** A condition on one of `receipts`: the receipt is overdue with an open amount that is known. */
export const overdue = { other: `${isOverdue('other')} and (other.status != "partly" or other.openAmount != null)` }

/** The sum of an amount over overdue receipts, less what is disputed of each. A dispute counts against its own receipt alone. */
function undisputed(condition: string, amount: string): string {
  const some = `${isOverdue('item')} and ${condition}`
  const partly = `receipts[${some} and item.disputedAmount != null and item.disputedAmount < item.${amount}]`
  return `sum(receipts[${some} and item.disputedAmount = null].${amount}) + sum(${partly}.${amount}) - sum(${partly}.disputedAmount)`
}

/**
 * An expression for the arrears in euros over `receipts` and `disputed`, the same for dunning, a lock and its end. Disputed claims do not
 * count (§ 61 (4) TKG). Receipts of earlier releases have no open amount: they are open whole, and those paid in part count for nothing.
 */
export const openSum = `${undisputed('item.openAmount != null', 'openAmount')} + ${undisputed('item.openAmount = null and item.status != "partly"', 'sumGross')} - (if disputed = null then 0 else disputed)`

/** The field with the disputed amount in euros. */
export const disputed: AttributeDefinition = {
  dataType: 'double',
  label: { de: 'Davon bestritten', en: 'Disputed amount' },
  help: {
    de: 'Nur was nicht schon an den Belegen eingetragen ist. Schlüssig Bestrittenes zählt nicht zum Rückstand (§ 61 (4) TKG).',
    en: 'Only what the receipts do not say yet. The part disputed with reasons does not count as arrears (§ 61 (4) TKG).',
  },
  unit: 'currency',
}
