/** The half-open period of a link, with instants in ISO 8601 UTC. A null `begin` or `end` is open. */
export type Validity = { readonly begin: string | null; readonly end: string | null; readonly bounds: '[)' }

/** In a response: the link that leads to a twin. */
export type RelationInfo = { readonly id: string; readonly validAt: Validity }
