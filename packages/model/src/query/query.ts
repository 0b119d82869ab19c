import type { Systematics } from '../definition/twin-definition.ts'
import type { Attribute } from '../definition/registry.ts'
import type { Relation } from '../definition/relation.ts'
import type { AggregateFunction, FilterOperator, GroupUnit, Placeholder } from './query-json.ts'

/**
 * A checked query. Values stay in the body they came in: a `Slot` says where, so that one compiled statement serves every body of the same
 * shape.
 */
export type Slot = { readonly path: readonly (string | number)[] }

export type Operand =
  | { readonly from: 'body'; readonly slot: Slot }
  | { readonly from: 'clock' | 'caller'; readonly placeholder: Placeholder; readonly offset: string | undefined }

/** A way from a list's twin to an attribute: relations first, one at each step, then the attribute. */
export type AttributePath = { readonly relations: readonly Relation[]; readonly attribute: Attribute }

export type Filter =
  | { readonly kind: 'and' | 'or'; readonly terms: readonly Filter[] }
  | { readonly kind: 'not'; readonly term: Filter }
  | {
      readonly kind: 'compare'
      readonly path: AttributePath
      readonly operator: FilterOperator
      readonly operand: Operand | undefined
      readonly optional: boolean
    }
  /**
   * A path that ends in a relation: `exists` and `notExists` ask for a valid link, `eq`, `ne`, `in`, `notIn` for the twin behind it by id,
   * `overlaps` for a link whose period has something in common with the value.
   */
  | {
      readonly kind: 'linked'
      readonly relations: readonly Relation[]
      readonly operator: FilterOperator
      readonly operand: Operand | undefined
    }

export type SortTerm = { readonly path: AttributePath; readonly descending: boolean }

export type GroupTerm = { readonly path: AttributePath; readonly unit: GroupUnit | undefined }

/** Without a path: how many twins. */
export type ValueTerm = { readonly name: string; readonly function: AggregateFunction; readonly path: AttributePath | undefined }

export type Aggregate = { readonly by: readonly GroupTerm[]; readonly values: readonly ValueTerm[] }

export type ListQuery = {
  /** The step that leads here; undefined for the root of the query. */
  readonly relation: Relation | undefined
  /** Key of the list in the body and the answer. */
  readonly key: string
  /** Path of the list in the body, for problems. */
  readonly path: readonly (string | number)[]
  readonly family: string
  /** The definition whose attributes may be named (with those of its descendants). */
  readonly type: string
  /** Concrete definitions to answer; undefined when every one of the family is meant. */
  readonly types: readonly string[]
  readonly mask: readonly Attribute[] | undefined
  /** True for an export that asked for no mask: its mask lists every attribute. */
  readonly isWhole?: true
  readonly filter: Filter | undefined
  readonly search: Slot | undefined
  /** The attributes and relations in which it is searched; undefined: all that the types are searched by. */
  readonly searchIn: ReadonlySet<Systematics> | undefined
  readonly sort: readonly SortTerm[]
  readonly limit: number | 'all'
  readonly after: { readonly slot: Slot; readonly inNulls: boolean; readonly similar: boolean } | undefined
  readonly count: boolean
  readonly valid: Slot | undefined
  /** Groups instead of twins; of the first list only. */
  readonly aggregate: Aggregate | undefined
  /** Deleted twins instead of living ones; of the first list only. */
  readonly deleted: boolean
  readonly children: readonly ListQuery[]
}

/** A search over twins of all types (`type: "entity"`), best first. */
export type EverywhereQuery = {
  readonly form: 'everywhere'
  readonly root: Slot
  readonly search: Slot
  /** Concrete definitions to answer. */
  readonly types: readonly string[]
  readonly limit: number
  readonly language: 'en' | undefined
}

export type Query = {
  /** `twin`: a tree from one twin. `flat`: the twins of a type in the tenant, as a list. */
  readonly form: 'twin' | 'flat'
  readonly root: Slot
  readonly list: ListQuery
  readonly globalValid: Slot | undefined
  /** The instant whose knowledge is asked for. */
  readonly asOf: Slot | undefined
  /** True if the query follows relations to static entities. */
  readonly withStaticEntity: boolean
  /** The language into which texts are translated, where they are. */
  readonly language: 'en' | undefined
}

/** Lists that `$includeUiRelationships` adds below one of a type, which answers these concrete types. */
export type UiLists = (list: { readonly type: string; readonly types: readonly string[] }) => readonly UiList[]
export type UiList = { readonly relation: Systematics; readonly mask: readonly Systematics[] }
