/** What bills say of a customer's arrears: the same for dunning, a lock and its end. */
export const receipts = 'partner/businessPartner:receipts'

const isOverdue = (receipt: string) => `${receipt}.status in ("sent", "partly", "dunning") and ${receipt}.dueDate < today()`

/** Of `receipts`, as a condition over one of them. */
export const overdue = { other: isOverdue('other') }

/** Of `receipts`, those of which a part is paid. How much stands on none of them. */
export const partlyPaid = `receipts[${isOverdue('item')} and item.status = "partly"]`

/** What is due and neither paid nor disputed: disputed claims do not count (§ 61 (4) TKG). */
export const openSum = `sum(receipts[${isOverdue('item')}].sumGross) - (if disputed = null then 0 else disputed)`

export const disputed = {
  dataType: 'double',
  label: { de: 'Davon bestritten', en: 'Disputed amount' },
  help: {
    de: 'Was der Kunde schlüssig bestritten hat, zählt nicht zum Rückstand (§ 61 (4) TKG).',
    en: 'What the customer disputes with reasons is no part of the arrears (§ 61 (4) TKG).',
  },
  unit: 'currency',
} as const
