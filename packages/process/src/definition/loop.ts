/** How often an activity is done. Texts are expressions. */
export type Loop = StandardLoop | MultiInstance

export type StandardLoop = {
  readonly kind: 'standard'
  /** Asked before the first time too. */
  readonly testBefore: boolean
  /** Goes on while it is true; null: always. */
  readonly condition: string | null
  readonly maximum: number | null
}

export type MultiInstance = {
  readonly kind: 'multi'
  readonly sequential: boolean
  /** Name of the variable that holds the entry of an instance. */
  readonly item: string | null
  /** Asked when an instance has ended: true ends the rest. */
  readonly completion: string | null
  /** The variable that collects one value of each instance, in the order of the entries, and what that value is. */
  readonly output: { readonly collection: string; readonly item: string } | null
} & Instances

/** How many, or over what; exactly one of the two. */
type Instances = { readonly cardinality: string; readonly collection: null } | { readonly cardinality: null; readonly collection: string }
