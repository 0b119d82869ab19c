import type { Systematics } from '../definition/twin-definition.ts'
import type { Text } from '../text/text.ts'

/**
 * A rule on a tenant's data that a save does not validate: it concerns other twins, the time, or stored files.
 * The check reads all twins and stores each violation as a finding (ADR 45). `name` is part of the findings, so it never changes.
 */
export type DataCheck = {
  readonly name: string
  /** The problem, in words, if the rule does not hold. */
  readonly label: Text
  /** The action that solves the problem. */
  readonly remedy: Text
  readonly rule: CheckRule
}

export type CheckRule =
  | HoldsRule
  | AtOnceRule
  | AlikeRule
  | FileRule
  | { readonly kind: 'values' }
  | { readonly kind: 'bounds' }
  | { readonly kind: 'ownTenant' }
  | { readonly kind: 'telemetryQuota' }
  /** Receipts and their files are as they were when they were approved. */
  | { readonly kind: 'receiptHash' }

/**
 * An expression that is true for each twin of a type. It uses the short names of calculations and the links that are valid now. A null
 * result means that there is nothing to compare, so it is no finding. The finding shows the text of `says`; the value of its expression
 * replaces `{value}`.
 */
export type HoldsRule = {
  readonly kind: 'holds'
  readonly type: string
  readonly when: string
  readonly says?: { readonly text: Text; readonly value: string }
}

/**
 * A limit on the entries that a twin has of a relation at one time. It is tighter than the relation's own bounds, which the rule `bounds`
 * checks. `except` names twins to which the rule does not apply, by values of an attribute.
 */
export type AtOnceRule = {
  readonly kind: 'atOnce'
  readonly relation: Systematics
  readonly max: number
  readonly except?: WithValues
}

/** Twins with one of the values of an attribute. */
export type WithValues = { readonly attribute: Systematics; readonly values: readonly string[] }

/**
 * A rule that no two twins of a type have equal values in all of the attributes `by`. Empty values are ignored. `only` restricts the rule
 * to twins with certain values of an attribute.
 */
export type AlikeRule = {
  readonly kind: 'alike'
  readonly type: string
  readonly by: readonly Systematics[]
  readonly only?: WithValues
}

/** A rule for documents that are tables of twins of a type: a save must accept each cell. */
export type FileRule = { readonly kind: 'file'; readonly documents: string; readonly type: string }
