import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Context } from './context.ts'
import { links, table, tenant } from './context.ts'
import type { Period } from './link.ts'
import { linkConditions, linkEnds } from './link.ts'
import type { Sql } from './sql.ts'
import { and, column, sql } from './sql.ts'
import type { Visibility } from './visibility/visibility.ts'
import { notAllowed, visibilityOf } from './visibility/visibility.ts'

/** A row of a statement: its alias, its visibility, and the period of its links. */
export type Row = { readonly alias: string; readonly visibility: Visibility; readonly period: Period | undefined }

/** Returns the visible twins to which a relation leads from a row, and the alias of the link that leads to each. */
export function relatedTwins(context: Context, row: Row, relation: Relation) {
  const { alias, visibility, link, far, family, leads } = stepOf(context, row, relation)
  return {
    alias,
    visibility,
    period: row.period,
    link,
    from: sql`${links(context, relation)} ${sql.ref(link)} join ${table(family)} ${sql.ref(alias)}
      on ${column(alias, 'tenant_id')} = ${tenant} and ${column(alias, 'id')} = ${column(link, far)} and ${column(alias, 'deleted_at')} is null`,
    condition: and([leads, visibility.condition]),
  }
}

/**
 * Returns the same twins from fenced parts, each of which names the part before it. PostgreSQL can only go outwards from the row: to its
 * links, and to each twin by its primary key. The other indexes of twins serve those that are not deleted. Without the condition beside
 * the id none of them fits, so a table without statistics is never scanned for each link.
 */
export function outwardTwins(context: Context, row: Row, relation: Relation) {
  const { alias, visibility, link, far, family, leads } = stepOf(context, row, relation)
  return {
    alias,
    visibility,
    from: sql`cross join lateral (select ${column(link, far)} from ${links(context, relation)} ${sql.ref(link)} where ${leads} offset 0) ${sql.ref(link)}
      cross join lateral (select * from ${table(family)} ${sql.ref(alias)}
        where ${column(alias, 'tenant_id')} = ${tenant} and ${column(alias, 'id')} = ${column(link, far)} offset 0) ${sql.ref(alias)}`,
    condition: and([sql`${column(alias, 'deleted_at')} is null`, visibility.condition]),
  }
}

/** Returns the parts of a step from a row. `leads` is the condition of a link that leads to a twin. */
function stepOf(context: Context, row: Row, relation: Relation) {
  if (!row.visibility.canShow(relation.systematics)) throw notAllowed()
  const link = context.alias('l')
  const alias = context.alias('t')
  const { near, far } = linkEnds(relation)
  const { family, concrete } = definitionOf(context.registry, relation.target)
  const visibility = visibilityOf(context, {
    alias,
    types: concrete,
    step: row.period ? undefined : { relation: relation.systematics, established: row.visibility.established },
  })
  const leads = and([
    row.visibility.shows(relation.systematics),
    linkConditions(context, { link, relation, period: row.period }),
    sql`${column(link, near)} = ${column(row.alias, 'id')}`,
  ])
  return { alias, visibility, link, far, family, leads }
}

/** Returns the visible twins at the end of one or more relations from a row. */
export function twinsAt(context: Context, row: Row, relations: readonly Relation[]): { from: Sql; condition: Sql; twin: Row } {
  const steps: { from: Sql; condition: Sql }[] = []
  let twin = row
  for (const relation of relations) {
    const step = relatedTwins(context, twin, relation)
    steps.push(step)
    twin = step
  }
  return {
    from: sql.join(
      steps.map((step) => step.from),
      sql` cross join `,
    ),
    condition: and(steps.map((step) => step.condition)),
    twin,
  }
}
