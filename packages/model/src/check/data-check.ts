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

/**
 * An expression that is true of each twin of a type, in the short names of calculations, over links of now. Null, where there is nothing to
 * compare, is no finding. `says` is told with it: `{value}` in its text stands for what its expression comes to.
 */
export type HoldsRule = {
  readonly kind: 'holds'
  readonly type: string
  readonly when: string
  readonly says?: { readonly text: Text; readonly value: string }
}

/** No twin has more than so many entries of a relation at the same time; tighter than the relation's own bounds, which `bounds` asks. */
export type AtOnceRule = { readonly kind: 'atOnce'; readonly relation: Systematics; readonly max: number }

/** No two twins of a type agree in all of some attributes that have a value; `only` those where an attribute is one of some values. */
export type AlikeRule = {
  readonly kind: 'alike'
  readonly type: string
  readonly by: readonly Systematics[]
  readonly only?: { readonly attribute: Systematics; readonly values: readonly string[] }
}

/** Documents of a kind that are tables of twins of a type: each cell could be saved. */
export type FileRule = { readonly kind: 'file'; readonly documents: string; readonly type: string }
