import type { Relation } from '@twinwerk/model/definition/relation'
import type { RelationshipLayout } from '@twinwerk/model/layout/layout'
import type { useRelationship } from './use-relationship.ts'

export type Relationship = ReturnType<typeof useRelationship> & { readonly relation: Relation }
export type EntriesProps = { readonly relationship: Relationship; readonly layout: RelationshipLayout; readonly editable: boolean }
