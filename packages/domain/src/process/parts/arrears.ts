import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'

/** Path to the customer's receipts. */
export const receipts = 'partner/businessPartner:receipts'

const isOverdue = (receipt: string) => `${receipt}.status in ("sent", "partly", "dunning") and ${receipt}.dueDate < today()`

/** A condition over one of `receipts`: it is overdue. */
export const overdue = { other: isOverdue('other') }

/** Those overdue `receipts` of which a part is paid. No receipt says how much of it. */
export const partlyPaid = `receipts[${isOverdue('item')} and item.status = "partly"]`

/**
 * An expression for the arrears in euros over `receipts` and `disputed`, the same for dunning, a lock and its end. Disputed claims do not
 * count (§ 61 (4) TKG).
 */
export const openSum = `sum(receipts[${isOverdue('item')}].sumGross) - (if disputed = null then 0 else disputed)`

/** The field with the disputed amount in euros. */
export const disputed: AttributeDefinition = {
  dataType: 'double',
  label: { de: 'Davon bestritten', en: 'Disputed amount' },
  help: {
    de: 'Was der Kunde schlüssig bestritten hat, zählt nicht zum Rückstand (§ 61 (4) TKG).',
    en: 'What the customer disputes with reasons is no part of the arrears (§ 61 (4) TKG).',
  },
  unit: 'currency',
}
