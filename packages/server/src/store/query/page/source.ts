import type { ListQuery } from '@twinwerk/model/query/query'
import type { Context } from '../context.ts'
import { links, table, tenant } from '../context.ts'
import type { Period } from '../link.ts'
import { linkConditions, linkEnds } from '../link.ts'
import type { Parent } from '../list.ts'
import type { Sql } from '../sql.ts'
import { and, column, sql } from '../sql.ts'

/** The rows of a list's family under its alias. `link` is the alias of the links at which the list starts, if any. */
export type Source = { readonly from: Sql; readonly alias: string; readonly link: string | undefined; readonly condition: Sql }

type Input = { readonly list: ListQuery; readonly parent: Parent | undefined; readonly alias: string; readonly period: Period | undefined }

/**
 * The source of a list's rows. From a tenant, to which half of all twins may be linked, the list walks its own sort index and probes the
 * link. From any other twin it starts at the links.
 */
export function sourceOf(context: Context, { list, parent, alias, period }: Input): Source {
  const family = sql`${table(list.family)} ${sql.ref(alias)}`
  const own = sql`${column(alias, 'tenant_id')} = ${tenant}`
  const relation = list.relation
  if (!relation || !parent) return { from: family, alias, link: undefined, condition: own }
  if (relation.direction === 'collection')
    return { from: family, alias, link: undefined, condition: and([own, sql`${column(parent.alias, 'id')} = ${tenant}`]) }
  const link = context.alias('l')
  const { near, far } = linkEnds(relation)
  const conditions = linkConditions(context, { link, relation, period })
  const fromTenant = relation.direction === 'reverse' && context.rootIsTenant
  if (fromTenant) {
    const probe = sql`exists (select 1 from ${links(context, relation)} ${sql.ref(link)} where ${and([conditions, sql`${column(link, far)} = ${column(alias, 'id')}`, sql`${column(link, near)} = ${column(parent.alias, 'id')}`])} ${context.fence})`
    return { from: family, alias, link: undefined, condition: and([own, probe]) }
  }
  const from = sql`${links(context, relation)} ${sql.ref(link)} join ${family} on ${column(alias, 'id')} = ${column(link, far)}`
  const fromParent = (each: string) => sql`${column(each, near)} = ${column(parent.alias, 'id')}`
  // A page has each twin once. Otherwise, its cursor would skip a second link.
  const earlier = context.alias('l')
  const first = sql`not exists (select 1 from ${links(context, relation)} ${sql.ref(earlier)} where ${and([linkConditions(context, { link: earlier, relation, period }), fromParent(earlier), sql`${column(earlier, far)} = ${column(link, far)}`, sql`${column(earlier, 'id')} < ${column(link, 'id')}`])})`
  return { from, alias, link, condition: and([own, conditions, fromParent(link), first]) }
}
