import type { Attribute } from '../definition/registry.ts'
import type { Relation } from '../definition/relation.ts'
import type { ShownReceipt } from './mutation-json.ts'

type BodyPath = readonly (string | number)[]

/** A twin of the mutation: a stored twin, or a new twin by its index in `twins`. */
export type TwinRef = { readonly uuid: string; readonly definition: string } | { readonly created: number }

export type AttributeChange = { readonly attribute: Attribute; readonly value: unknown; readonly path: BodyPath }

type StoredTwinMutation<Kind extends string> = {
  readonly kind: Kind
  readonly uuid: string
  readonly definition: string
  readonly version: number | undefined
  readonly path: BodyPath
}

export type TwinMutation =
  | {
      readonly kind: 'create'
      readonly tempid: string
      readonly definition: string
      readonly attributes: readonly AttributeChange[]
      readonly path: BodyPath
    }
  | (StoredTwinMutation<'change'> & { readonly attributes: readonly AttributeChange[] })
  | StoredTwinMutation<'delete'>
  /** Restores a deleted twin. */
  | StoredTwinMutation<'restore'>

/** A twin whose values the mutation sets. */
export type WrittenTwin = Extract<TwinMutation, { kind: 'create' | 'change' }>

export function isWritten(twin: TwinMutation): twin is WrittenTwin {
  return twin.kind === 'create' || twin.kind === 'change'
}

/** The bounds of a period in a mutation. Undefined is absent, null is open. */
export type PeriodChange = { readonly begin: string | null | undefined; readonly end: string | null | undefined }

type StoredLinkMutation<Kind extends string> = {
  readonly kind: Kind
  readonly relation: Relation
  readonly uuid: string
  readonly near: TwinRef
  readonly path: BodyPath
}

export type LinkMutation =
  | {
      readonly kind: 'create'
      readonly relation: Relation
      readonly near: TwinRef
      readonly far: TwinRef
      readonly period: PeriodChange
      readonly path: BodyPath
    }
  | (StoredLinkMutation<'change'> & { readonly period: PeriodChange })
  | StoredLinkMutation<'delete'>
  /** Restores a deleted link. */
  | (StoredLinkMutation<'restore'> & { readonly period: PeriodChange })

/** A move of a stored twin, with all it owns, to another tenant (uuid). A mutation with a move contains no other change. */
export type Move = {
  readonly uuid: string
  readonly definition: string
  readonly version: number | undefined
  readonly tenant: string
  readonly path: BodyPath
}

/** A validated mutation tree in flat form. `twins` contains a stored twin at most once. */
export type Mutation = {
  /** The root of the tree; for joined mutations, the roots of all trees. */
  readonly roots: readonly TwinRef[]
  readonly twins: readonly TwinMutation[]
  readonly links: readonly LinkMutation[]
  readonly why: string | undefined
  readonly shown?: ShownReceipt
  readonly move?: Move
}
