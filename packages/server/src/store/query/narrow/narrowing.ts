import type { Context } from '../context.ts'
import { table, tenant } from '../context.ts'
import type { Sql } from '../sql.ts'
import { column, or, sql } from '../sql.ts'

/**
 * Ids that include every row of a list, provided that `few` is true. They are read without rights and only show where to look: the list's
 * own condition judges each row again. `with` are the subqueries that `few` and `ids` use.
 */
export type Narrowing = { readonly with: readonly Sql[]; readonly few: Sql; readonly ids: Sql }

/** Several narrowings as one: the first that has few rows is used. `many` is true if none has few rows. */
export type Found = {
  readonly with: readonly Sql[]
  readonly few: Sql
  readonly many: Sql
  /** Returns the rows of a family among those found, under an alias. */
  rows(family: string, alias: string): Sql
  /** Returns these rows if few were found, otherwise the whole family. Meant for statements that read all rows in any order. */
  rowsOrAll(family: string, alias: string): Sql
}

export function foundBy(context: Context, narrowings: readonly Narrowing[]): Found | undefined {
  if (narrowings.length === 0) return undefined
  const found = context.alias('found')
  const parts = narrowings.map(({ ids, few }, index) => {
    const before = narrowings.slice(0, index).map((each) => each.few)
    return sql`select distinct id from (${ids}) i where ${before.length > 0 ? sql`not ${or(before)} and ${few}` : few}`
  })
  const subqueries = [
    ...narrowings.flatMap((narrowing) => narrowing.with),
    sql`${sql.id(found)} as materialized (${sql.join(parts, sql` union all `)})`,
  ]
  const few = or(narrowings.map((narrowing) => narrowing.few))
  // The fence makes PostgreSQL look up each id that was found by key, never the other way round.
  const rows = (family: string, alias: string) => sql`${sql.id(found)} cross join lateral (select t.* from ${table(family)} t
      where t.tenant_id = ${tenant} and t.id = ${column(found, 'id')} offset 0) ${sql.ref(alias)}`
  return {
    with: subqueries,
    few,
    many: sql`not ${few}`,
    rows,
    rowsOrAll: (family, alias) =>
      sql`(select f.* from (select a.* from ${rows(family, 'a')}) f union all select t.* from ${table(family)} t where not ${few}) ${sql.ref(alias)}`,
  }
}

/** Returns the condition that the subquery has at most `max` rows. The subquery should stop at `max` + 1 rows. */
export function atMost(max: number, subquery: string): Sql {
  return sql`((select count(*) from ${sql.id(subquery)}) <= ${sql.lit(max)})`
}
