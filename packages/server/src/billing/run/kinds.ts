/** The kind of the jobs that make receipts of the drafts of a run. */
export const approveKind = 'billingApprove'
