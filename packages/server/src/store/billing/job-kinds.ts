/** The kind of the jobs that calculate the drafts of a run. */
export const draftKind = 'billingDraft'
