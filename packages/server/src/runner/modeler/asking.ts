import type { QueryCaller, QueryClock } from '../../store/query/run-query.ts'
import type { Seen } from '../../store/query/visibility/visible-statement.ts'
import { visibleStatement } from '../../store/query/visibility/visible-statement.ts'
import type { Sql } from '../../store/query/sql.ts'
import { parameter, sql } from '../../store/query/sql.ts'
import { table, tenant } from '../../store/query/context.ts'
import type { Rows, Transaction } from '../../store/db/database.ts'
import type { Store } from '../../store/store.ts'
import type { Diagrams } from '../diagram/diagrams.ts'
import type { KeptDefinitions } from '../diagram/kept-definition.ts'

/** The user who draws, with the tenant and the release. */
export type Asking = {
  readonly store: Store
  readonly caller: QueryCaller & { readonly user: string }
  readonly clock: QueryClock
  readonly diagrams: Diagrams
  readonly definitionOf: KeptDefinitions
}

/** Reads of rows of twins (`t`) as a list would show them to the caller; nothing where no right could show one. */
export async function readVisible(
  transaction: Transaction,
  { store: { registry, codes }, caller, clock }: Pick<Asking, 'store' | 'caller' | 'clock'>,
  seen: Seen,
  build: (condition: Sql) => Sql,
): Promise<Rows['rows']> {
  const statement = visibleStatement(
    { registry, codes, grants: caller.grants },
    { binding: { ...caller, ...clock, body: undefined }, seen: { t: seen } },
    ({ t }) => build(t),
  )
  return statement ? (await transaction.run(statement)).rows : []
}

/** A value in a statement. */
export function constant(value: unknown): Sql {
  return parameter({ from: 'constant', value })
}

/** People by their uuid, those whom the caller may see. */
export async function readNames(
  transaction: Transaction,
  asking: Pick<Asking, 'store' | 'caller' | 'clock'>,
  users: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const uuids = [...new Set(users.filter((each) => each !== null))]
  if (uuids.length === 0) return new Map()
  const rows = await readVisible(
    transaction,
    asking,
    { type: 'user', attributes: ['user:givenname', 'user:surname', 'user:username'] },
    (condition) => sql`select t.id, coalesce(nullif(concat_ws(' ', t."user:givenname", t."user:surname"), ''), t."user:username") as name
      from ${table('user')} t where t.tenant_id = ${tenant} and t.id = any(${constant(uuids)}::uuid[]) and ${condition}`,
  )
  return new Map(rows.map((row) => [row['id'] as string, row['name'] as string]))
}
