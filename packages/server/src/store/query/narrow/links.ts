import type { Relation } from '@twinwerk/model/definition/relation'
import type { Context } from '../context.ts'
import { links } from '../context.ts'
import type { Period } from '../link.ts'
import { linkConditions, linkEnds } from '../link.ts'
import type { Sql } from '../sql.ts'
import { and, column, sql } from '../sql.ts'

/** Selects the ids of the twins from which a relation leads to those of a subquery. Reads the links backwards and ignores all rights. */
export function linkedTo(
  context: Context,
  subquery: string,
  { relation, period }: { relation: Relation; period: Period | undefined },
): Sql {
  const link = context.alias('l')
  const { near, far } = linkEnds(relation)
  const conditions = and([linkConditions(context, { link, relation, period }), sql`${column(link, far)} = ${column(subquery, 'id')}`])
  return sql`select n.id from ${sql.id(subquery)} cross join lateral (select ${column(link, near)} as id from ${links(context, relation)} ${sql.ref(link)} where ${conditions} offset 0) n`
}
