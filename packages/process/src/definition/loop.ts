/** The repetition of an activity. Texts are expressions. */
export type Loop = StandardLoop | MultiInstance

export type StandardLoop = {
  readonly kind: 'standard'
  /** The condition is also evaluated before the first repetition. */
  readonly testBefore: boolean
  /** The loop continues while the condition is true. Null: always. */
  readonly condition: string | null
  readonly maximum: number | null
}

export type MultiInstance = {
  readonly kind: 'multi'
  readonly sequential: boolean
  /** Name of the variable with the entry of an instance. */
  readonly item: string | null
  /** Evaluated each time an instance ends; true ends the remaining instances. */
  readonly completion: string | null
  /** The variable that collects one value of each instance, in the order of the entries, and the expression for that value. */
  readonly output: { readonly collection: string; readonly item: string } | null
} & Instances

/** Either the number of instances or their collection. */
type Instances = { readonly cardinality: string; readonly collection: null } | { readonly cardinality: null; readonly collection: string }
