import type { Relation } from '@twinwerk/model/definition/relation'
import type { RelationshipLayout } from '@twinwerk/model/layout/layout'
import type { Entry } from '../../data/record/read-record.ts'
import type { useRelationship } from './use-relationship.ts'

export type Relationship = ReturnType<typeof useRelationship> & { readonly relation: Relation }
export type EntriesProps = { readonly relationship: Relationship; readonly layout: RelationshipLayout; readonly editable: boolean }

/** The parts of a relationship that a row needs. */
export type RowRelationship = {
  readonly relation: Relation
  readonly remove: (entry: Entry) => void
  readonly undo: (entry: Entry) => void
  readonly setPeriod: (entry: Entry, period: { begin?: string | null; end?: string | null }) => void
}
