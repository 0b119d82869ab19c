import type { Registry } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Database } from '../db/database.ts'

/** The definitions in force, and the number that each relationship has in the link table. */
type Known = { readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }

export type QueryParts = Known & { readonly database: Database }

export type RightsParts = Known & { readonly grants: readonly Grant[] }
