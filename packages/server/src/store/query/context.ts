import type { Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Grant } from '@twinwerk/model/right/grant'
import { linkTable } from '../physical/link-table.ts'
import { familyTable } from '../physical/names.ts'
import type { Caps } from './page/caps.ts'
import { usualCaps } from './page/caps.ts'
import type { Bounds } from './narrow/bounds.ts'
import { usualBounds } from './narrow/bounds.ts'
import type { Slot } from '@twinwerk/model/query/query'
import type { Spelling } from './search/word-forms.ts'
import type { Sql } from './sql.ts'
import { parameter, sql } from './sql.ts'

/** The context that the parts of the compiler share while they build one statement. */
export type Context = {
  readonly registry: Registry
  readonly grants: readonly Grant[]
  /** Indexes of grants whose root is the root of the query. */
  readonly rootGrants: ReadonlySet<number>
  /** The query starts at a tenant, which very many twins may hang on. */
  readonly rootIsTenant: boolean
  readonly codes: ReadonlyMap<string, number>
  /** A fresh alias. */
  alias(prefix: string): string
  /** That an id is a root of a grant, where roots do not come from the caller alone; else the parameters say so. */
  readonly isRoot?: (index: number, id: Sql) => Sql
  /** Root of a grant, by its index in the grants. */
  grantRoot(index: number): Sql
  /** A body of the shape that is compiled, for what the shape alone decides: how many words, an instant or a span. */
  readonly body: unknown
  /** `$globalValid` of the query. */
  readonly globalValid: Slot | undefined
  /** `$language` of the query, where it is another than the one in which texts are written. */
  readonly language?: 'en' | undefined
  /** `$asOf` of the query. */
  readonly asOf: Slot | undefined
  /** How the words of the first list's search are taken; those of lists below it as they were typed. */
  readonly spelling: Spelling
  /**
   * Stands in a probe of each row's links. A page meets few rows and keeps the planner from making a join of it; what reads all rows
   * leaves it the choice.
   */
  readonly fence: Sql
  readonly bounds: Bounds
  readonly caps: Caps
  /** Authors of what is shown are named once for the whole answer (`authors/marked-authors.ts`), not in the place of each. */
  readonly namesAuthorsLast: boolean
  /** Static entities are read where something leads to them. */
  readonly withStaticEntity: boolean
}

export const tenant = parameter({ from: 'tenant' })
/** The snapshot of the answer: later changes are those that it does not contain. */
export const snapshot = sql`pg_current_snapshot()::text as snapshot`

/** The columns of a page in an answer that has none. */
export const noPage = sql`null::bigint as n, null::text as cursor, null::bigint as counted, null::bigint as scanned`
export const now = sql`${parameter({ from: 'now' })}::timestamptz`

const usual = { spelling: 'typed', fence: sql`offset 0`, bounds: usualBounds, caps: usualCaps, namesAuthorsLast: false } as const
const grantRoot = (index: number) => parameter({ from: 'grantRoot', index })

type Usual = keyof typeof usual | 'grantRoot'

export function newContext(parts: Omit<Context, 'alias' | Usual> & Partial<Pick<Context, Usual>>): Context {
  let next = 0
  return { ...usual, grantRoot, ...parts, alias: (prefix) => `${prefix}${next++}` }
}

/** A family's rows as the query reads them: a statement may lay others over the stored ones under the same name (`named-rows.ts`). */
export function table(family: string): Sql {
  return sql`${sql.table(familyTable(family))}`
}

/** A family's rows as they are stored now; rights are judged by these, and by `storedLinks`, whatever the query reads. */
export function storedTable(family: string): Sql {
  return sql`public.${table(family)}`
}

/** The links of a relation as the query reads them. */
export function links(context: Context, { relationship }: Pick<Relation, 'relationship'>): Sql {
  const table = linkTable(context.registry, relationship)
  return table === 'twin_link' ? sql`twin_link` : sql`${sql.table(table)}`
}

/** The links of a relation as they are stored now. */
export function storedLinksOf(context: Context, relation: Pick<Relation, 'relationship'>): Sql {
  return sql`public.${links(context, relation)}`
}

export const storedLinks = sql`public.twin_link`

export function codeOf(context: Context, relationship: string): Sql {
  const code = context.codes.get(relationship)
  if (code === undefined) throw new Error(`the relationship ${relationship} is not published`)
  return sql.lit(code)
}

/** The grant of an index that the compiler noted. */
export function grantAt({ grants }: { readonly grants: readonly Grant[] }, index: number): Grant {
  const grant = grants[index]
  if (!grant) throw new Error(`there is no grant ${index}`)
  return grant
}

/** Returns the value of a body at a slot; undefined where it has none. */
export function valueAt(body: unknown, slot: Slot): unknown {
  return slot.path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), body)
}

/** An object or a list of JSON. */
export function isRecord(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null
}
