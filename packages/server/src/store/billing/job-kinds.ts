/** Calculates the drafts of a run. */
export const draftKind = 'billingDraft'
/** Makes the files of receipts, which are handed over afterwards. */
export const renderKind = 'billingRender'
/** Hands over receipts that have a file. */
export const deliverKind = 'billingDeliver'
