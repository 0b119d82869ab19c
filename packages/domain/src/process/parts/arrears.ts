import type { AttributeDefinition } from '@twinwerk/model/definition/twin-definition'

/** The path to the customer's receipts. */
export const receipts = 'partner/businessPartner:receipts'

const isOverdue = (receipt: string) => `${receipt}.status in ("sent", "partly", "dunning") and ${receipt}.dueDate < today()`

/** A condition on one of `receipts`: the receipt is overdue. */
export const overdue = { other: isOverdue('other') }

/** The overdue `receipts` that are partly paid. No receipt states the paid part. */
export const partlyPaid = `receipts[${isOverdue('item')} and item.status = "partly"]`

/**
 * An expression for the arrears in euros over `receipts` and `disputed`. Dunning, a lock and its end all use it. Disputed claims do not
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
