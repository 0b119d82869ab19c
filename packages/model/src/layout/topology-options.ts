import type { Systematics } from '../definition/twin-definition.ts'
import type { FilterJson } from '../query/query-json.ts'
import type { Text } from '../text/text.ts'

/** A way from a twin to the twins that are drawn next to it. The path passes through the twins before its last relation. */
export type TopologyStep = {
  readonly path: readonly Systematics[]
  /** A part without power, such as a fibre: drawn only if the reader asks for those. */
  readonly passive?: true
  readonly next?: readonly TopologyStep[]
}

/** Twins that are counted behind a chosen one: those of `type` from which a path leads to it, by the type of the chosen twin. */
export type TopologyCount = {
  readonly type: string
  readonly label: Text
  /** The path of the menu's list that shows them. */
  readonly list: string
  readonly filter?: FilterJson
  readonly from: Readonly<Record<string, readonly Systematics[]>>
}

/** The fibres of a network: their numbers in a tube, and the path to the order of colours of their cable (`fibreColour`). */
export type TopologyStrand = {
  readonly type: string
  readonly tube: Systematics
  readonly number: Systematics
  readonly scheme: readonly Systematics[]
}

/** A network around a twin: `up` to what serves it, `down` to what it serves. */
export type TopologyOptions = {
  readonly up: readonly TopologyStep[]
  readonly down: readonly TopologyStep[]
  /** The enums that tell the state of a twin, with the values of trouble and those of a twin that is free. */
  readonly states: readonly { readonly attribute: Systematics; readonly troubled: readonly string[]; readonly free?: readonly string[] }[]
  /** The state that follows from measured values, with the values of trouble. */
  readonly operating?: { readonly attribute: Systematics; readonly troubled: readonly string[] }
  /** The enums that tell the state of the way to a twin. A way with a value of `dashed` is not in use. */
  readonly edges?: readonly { readonly attribute: Systematics; readonly dashed: readonly string[] }[]
  readonly strand?: TopologyStrand
  /** The attributes that name twins of a type, joined by a slash. Other types have their title. */
  readonly names: Readonly<Record<string, readonly Systematics[]>>
  readonly counts: readonly TopologyCount[]
  /** Records that may be begun about a twin of the type. */
  readonly begins: readonly { readonly type: string; readonly label: Text; readonly definition: string; readonly relation: Systematics }[]
}
