/** The kinds of the jobs of billing runs. */
export const draftKind = 'billingDraft'
export const approveKind = 'billingApprove'
