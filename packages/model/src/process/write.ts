import type { Systematics } from '../definition/twin-definition.ts'

/**
 * The value of an attribute: an expression over the variables of the process, the values of its twin, `contract`, `partner`, and `target`:
 * the twin that is changed, or to which a new one comes.
 */
type Values = Readonly<Record<Systematics, string>>

/** A new twin below another, with what hangs on it; its links begin with the change. */
export type NewTwin = {
  /** From the twin it comes to, in either direction. */
  readonly relation: Systematics
  readonly definition: string
  readonly values: Values
  /**
   * Further links of the new twin, by its own relations: paths. A path that leads nowhere adds no link, which is an error if the relation
   * requires one.
   */
  readonly links?: Readonly<Record<Systematics, string>>
  readonly with?: readonly NewTwin[]
}

/** Lists of twins for expressions by name, as paths; each twin is its values by short name. */
export type Reads = Readonly<Record<string, string>>

/**
 * One change that a process makes of twins. `at` and `to` are paths (`TwinPath`); a change is made of every twin at their end. `when` is an
 * expression: nothing is done where it does not hold; over `target` it picks among the twins.
 */
export type Write = { readonly at: string; readonly when?: string; readonly reads?: Reads } & (
  | { readonly kind: 'set'; readonly values: Values }
  /** `replaces`: what was there before ends with the change. */
  | ({ readonly kind: 'add'; readonly replaces?: true } & NewTwin)
  /** `only` picks among those that `to` leads to, over `other`. */
  | { readonly kind: 'link'; readonly relation: Systematics; readonly to: string; readonly only?: string; readonly replaces?: true }
  /** Ends the links of a relation: all, or those with what `to` leads to. */
  | { readonly kind: 'unlink'; readonly relation: Systematics; readonly to?: string }
  | { readonly kind: 'delete' }
)
