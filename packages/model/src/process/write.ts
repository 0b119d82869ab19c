import type { Systematics } from '../definition/twin-definition.ts'
import type { Text } from '../text/text.ts'

/**
 * Values of attributes: expressions over the variables of the process, the values of its twin, `contract`, `partner`, and `target`.
 * `target` is the changed twin, or the twin to which a new twin is added.
 */
type Values = Readonly<Record<Systematics, string>>

/** A new twin that is linked with an existing twin, and its own parts and links. The links begin with the change. */
export type NewTwin = {
  /** The relation to the existing twin, in either direction. */
  readonly relation: Systematics
  readonly definition: string
  readonly values: Values
  /**
   * Further links of the new twin: paths, by its own relations. A path without twins adds no link; this is an error if the relation
   * requires a link.
   */
  readonly links?: Readonly<Record<Systematics, string>>
  /** Values of attributes with texts in several languages, by key and language. Each text is an expression. */
  readonly texts?: Readonly<Record<Systematics, Readonly<Record<string, Readonly<Partial<Text>>>>>>
  readonly with?: readonly NewTwin[]
}

/** Paths to lists of twins for expressions, by name. Each twin is an object of its values by short name. */
export type Reads = Readonly<Record<string, string>>

/**
 * A change of twins by a process. `at` and `to` are paths (`TwinPath`); every twin at their end is changed. `when` is an expression:
 * without it, or if it is true, the change is made. If it uses `target`, it selects among the twins.
 */
export type Write = { readonly at: string; readonly when?: string; readonly reads?: Reads } & (
  | { readonly kind: 'set'; readonly values: Values }
  /** `replaces`: the previous link ends with the change. */
  | ({ readonly kind: 'add'; readonly replaces?: true } & NewTwin)
  /** `only` selects among the twins of `to`; it refers to each as `other`. */
  | { readonly kind: 'link'; readonly relation: Systematics; readonly to: string; readonly only?: string; readonly replaces?: true }
  /** Ends the links of a relation: all links, or the links to the twins of `to`. */
  | { readonly kind: 'unlink'; readonly relation: Systematics; readonly to?: string }
  | { readonly kind: 'delete' }
)
