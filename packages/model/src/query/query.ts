import type { Systematics } from '../definition/twin-definition.ts'
import type { Attribute } from '../definition/registry.ts'
import type { Relation } from '../definition/relation.ts'
import type { DateText } from '../calendar/date.ts'
import type { AggregateFunction, FilterOperator, GroupUnit, Placeholder, SpanUnit } from './query-json.ts'

/**
 * A place in the body of a validated query. The values stay in the body, and a `Slot` refers to them. So one compiled statement serves
 * every body of the same shape.
 */
export type Slot = { readonly path: readonly (string | number)[] }

export type Operand =
  | { readonly from: 'body'; readonly slot: Slot }
  | { readonly from: 'clock' | 'caller'; readonly placeholder: Placeholder; readonly offset: string | undefined }

/** A path from a list's twin to an attribute: relations, then the attribute. */
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
   * A path that ends in a relation. `exists` and `notExists` test for a valid link. `eq`, `ne`, `in` and `notIn` compare the id of the
   * linked twin. `overlaps` tests for a link whose period overlaps the value.
   */
  | {
      readonly kind: 'linked'
      readonly relations: readonly Relation[]
      readonly operator: FilterOperator
      readonly operand: Operand | undefined
    }

export type SortTerm = { readonly path: AttributePath; readonly descending: boolean }

/** Groups by the type of the twins, by a value (rounded down to a unit), or by the twins at the end of relations. */
export type GroupTerm =
  | { readonly of: 'type' }
  | { readonly of: 'values'; readonly path: AttributePath; readonly unit: GroupUnit | undefined }
  | { readonly of: 'twins'; readonly path: { readonly relations: readonly Relation[] } }

/** The time from one attribute of a twin to another. */
export type Span = { readonly from: Attribute; readonly to: Attribute; readonly unit: SpanUnit }

/** A value of a group, over the twins that pass the filter. Without a path and a span it is their number. */
export type ValueTerm = {
  readonly name: string
  readonly function: AggregateFunction
  readonly path: AttributePath | undefined
  readonly span: Span | undefined
  readonly filter: Filter | undefined
}

/** The value (its index) by which groups are sorted. */
export type GroupOrder = { readonly index: number; readonly descending: boolean }

/** The days on which twins are counted, and the attributes between which they are valid. */
export type Stock = { readonly begin: Attribute; readonly end: Attribute; readonly days: readonly DateText[] }

export type Aggregate = {
  readonly by: readonly GroupTerm[]
  readonly values: readonly ValueTerm[]
  readonly order: GroupOrder | undefined
  /** The number of groups before those that are summed as one; undefined for all. */
  readonly first: number | undefined
  readonly stock: Stock | undefined
}

export type ListQuery = {
  /** The step that leads here; undefined for the root of the query. */
  readonly relation: Relation | undefined
  /** Key of the list in the body and the response. */
  readonly key: string
  /** Path of the list in the body, for problems. */
  readonly path: readonly (string | number)[]
  readonly family: string
  /** The definition whose attributes may be named, including those of its descendants. */
  readonly type: string
  /** Concrete definitions of the returned twins. */
  readonly types: readonly string[]
  readonly mask: readonly Attribute[] | undefined
  /** True for an export without a mask: its mask lists every attribute. */
  readonly isWhole?: true
  readonly filter: Filter | undefined
  readonly search: Slot | undefined
  /** The attributes and relations to search. Undefined: all that the types are searched by. */
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
  /** Concrete definitions of the returned twins. */
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
  /** The instant whose state of knowledge is requested. */
  readonly asOf: Slot | undefined
  /** True if the query follows relations to static entities. */
  readonly withStaticEntity: boolean
  /** The language into which texts are translated, if they have a translation. */
  readonly language: 'en' | undefined
  /** True if texts whose translation people enter are not translated. */
  readonly asEntered: boolean
}

/** Returns the lists that `$includeUiRelationships` adds below a list of a type with these concrete types. */
export type UiLists = (list: { readonly type: string; readonly types: readonly string[] }) => readonly UiList[]
export type UiList = { readonly relation: Systematics; readonly mask: readonly Systematics[] }
