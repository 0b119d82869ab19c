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
  /** The query starts at a tenant, to which very many twins may belong. */
  readonly rootIsTenant: boolean
  readonly codes: ReadonlyMap<string, number>
  /** Returns a fresh alias. */
  alias(prefix: string): string
  /**
   * Returns the condition that an id is a root of a grant, for statements that serve several readers. Without it, the roots are parameters.
   */
  readonly isRoot?: (index: number, id: Sql) => Sql
  /** Returns the root of a grant, by the index of the grant. */
  grantRoot(index: number): Sql
  /** A body of the compiled shape, for what the shape alone decides: the number of words, an instant or a span. */
  readonly body: unknown
  /** `$globalValid` of the query. */
  readonly globalValid: Slot | undefined
  /** `$language` of the query, if it differs from the language in which texts are written. */
  readonly language?: 'en' | undefined
  /** `$asEntered` of the query. */
  readonly asEntered?: boolean
  /** `$asOf` of the query. */
  readonly asOf: Slot | undefined
  /** The spelling of the words in the first list's search. Lists below it are searched for the words as typed. */
  readonly spelling: Spelling
  /**
   * The text after a probe of each row's links. A page reads few rows, so the fence keeps the planner from making a join of the probe. A
   * statement that reads all rows leaves the choice to the planner.
   */
  readonly fence: Sql
  readonly bounds: Bounds
  readonly caps: Caps
  /** Names the authors once for the whole result (`authors/marked-authors.ts`), not in each place. */
  readonly namesAuthorsLast: boolean
  /** Includes static entities to which something leads. */
  readonly withStaticEntity: boolean
}

export const tenant = parameter({ from: 'tenant' })
/** The snapshot of the response. Later changes are those that the snapshot does not contain. */
export const snapshot = sql`pg_current_snapshot()::text as snapshot`

/** The columns of a page, for a result without a page. */
export const noPage = sql`null::bigint as n, null::text as cursor, null::bigint as counted, null::bigint as scanned`
export const now = sql`${parameter({ from: 'now' })}::timestamptz`

const usual = { spelling: 'typed', fence: sql`offset 0`, bounds: usualBounds, caps: usualCaps, namesAuthorsLast: false } as const
const grantRoot = (index: number) => parameter({ from: 'grantRoot', index })

type Usual = keyof typeof usual | 'grantRoot'

export function newContext(parts: Omit<Context, 'alias' | Usual> & Partial<Pick<Context, Usual>>): Context {
  let next = 0
  return { ...usual, grantRoot, ...parts, alias: (prefix) => `${prefix}${next++}` }
}

/** Returns a family's rows as the query reads them. A statement may define other rows under the name of the table (`named-rows.ts`). */
export function table(family: string): Sql {
  return sql`${sql.table(familyTable(family))}`
}

/** Returns a family's rows as they are stored now. Rights are judged by these rows and by `storedLinks`, whatever the query reads. */
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

/** Returns the grant of an index that the compiler noted. Throws if there is no such grant. */
export function grantAt({ grants }: { readonly grants: readonly Grant[] }, index: number): Grant {
  const grant = grants[index]
  if (!grant) throw new Error(`there is no grant ${index}`)
  return grant
}

/** Returns the value of a body at a slot, or undefined if the body has none. */
export function valueAt(body: unknown, slot: Slot): unknown {
  return slot.path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), body)
}

/** Returns true for a JSON object or list. */
export function isRecord(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null
}
