/** Calculates the drafts of a run. */
export const draftKind = 'billingDraft'
/** Makes receipts of the drafts of a run. */
export const approveKind = 'billingApprove'
/** Makes the files of receipts, which are handed over afterwards. */
export const renderKind = 'billingRender'
/** Hands over receipts that have a file. */
export const deliverKind = 'billingDeliver'
