import type { QueryCaller, QueryClock } from '../../store/query/run-query.ts'
import type { Seen } from '../../store/query/visibility/visible-statement.ts'
import { visibleStatement } from '../../store/query/visibility/visible-statement.ts'
import type { Sql } from '../../store/query/sql.ts'
import { parameter, sql } from '../../store/query/sql.ts'
import { table, tenant } from '../../store/query/context.ts'
import { columns } from '../../store/db/columns.ts'
import type { Rows, Statement, Transaction } from '../../store/db/database.ts'
import type { Store } from '../../store/store.ts'
import type { Diagrams } from '../diagram/diagrams.ts'
import type { LoadDefinition } from '../diagram/stored-definition.ts'

/** The user who draws, with the tenant and the release. */
export type ModelerContext = {
  readonly store: Store
  readonly caller: QueryCaller & { readonly user: string }
  readonly clock: QueryClock
  readonly diagrams: Diagrams
  readonly definitionOf: LoadDefinition
}

export type UserContext = Pick<ModelerContext, 'store' | 'caller' | 'clock'>

type VisibleRows<Row> = {
  readonly seen: Seen
  readonly build: (condition: Sql) => Sql
  /** Runs the statement with the columns that it returns. */
  readonly read: (statement: Statement) => Promise<Rows<Row>>
}

/** Reads rows of twins (`t`) that a list would show to the caller. Returns no rows if no right could show any. */
export async function readVisible<Row>(
  { store: { registry, codes }, caller, clock }: UserContext,
  { seen, build, read }: VisibleRows<Row>,
): Promise<readonly Row[]> {
  const statement = visibleStatement(
    { registry, codes, grants: caller.grants },
    { binding: { ...caller, ...clock, body: undefined }, seen: { t: seen } },
    ({ t }) => build(t),
  )
  return statement ? (await read(statement)).rows : []
}

/** Returns a value as a parameter of a statement. */
export function constant(value: unknown): Sql {
  return parameter({ from: 'constant', value })
}

/** Returns the names of users by uuid, as far as the caller may see them. */
export async function readNames(
  transaction: Transaction,
  context: UserContext,
  users: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const uuids = [...new Set(users.filter((each) => each !== null))]
  if (uuids.length === 0) return new Map()
  const rows = await readVisible(context, {
    seen: { type: 'user', attributes: ['user:givenname', 'user:surname', 'user:username'] },
    build: (
      condition,
    ) => sql`select t.id, coalesce(nullif(concat_ws(' ', t."user:givenname", t."user:surname"), ''), t."user:username") as name
      from ${table('user')} t where t.tenant_id = ${tenant} and t.id = any(${constant(uuids)}::uuid[]) and ${condition}`,
    read: (statement) => transaction.run({ ...statement, columns: columns({ id: 'uuid', name: 'text?' }) }),
  })
  return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])))
}
