/** Half-open period of a link; `null` is open: `begin` from ever, `end` for ever. Instants in ISO 8601 UTC. */
export type Validity = { readonly begin: string | null; readonly end: string | null; readonly bounds: '[)' }

/** The link that led to a twin, as it stands in an answer. */
export type RelationInfo = { readonly id: string; readonly validAt: Validity }
