import type { Relation } from '@twinwerk/model/definition/relation'
import type { Context } from './context.ts'
import { codeOf, now, tenant } from './context.ts'
import type { Sql } from './sql.ts'
import { and, column, sql } from './sql.ts'

/** An instant (both ends equal) or a half-open span that a link must touch. */
export type Period = { readonly begin: Sql; readonly end: Sql; readonly instant: boolean }

/** Links of a relation on an alias of twin_link: `near` is the end the step starts from, `far` the one it leads to. */
export function linkEnds(relation: Relation): { near: 'source_id' | 'target_id'; far: 'source_id' | 'target_id' } {
  return relation.direction === 'reverse' ? { near: 'target_id', far: 'source_id' } : { near: 'source_id', far: 'target_id' }
}

/** The conditions that make a row of twin_link a living link of the relation in the period; without one, now. */
export function linkConditions(
  context: Context,
  { link, relation, period }: { link: string; relation: Relation; period?: Period | undefined },
): Sql {
  const { begin, end, instant } = period ?? { begin: now, end: now, instant: true }
  const reaches = instant ? sql`${column(link, 'valid_from')} <= ${end}` : sql`${column(link, 'valid_from')} < ${end}`
  return and([
    sql`${column(link, 'tenant_id')} = ${tenant}`,
    sql`${column(link, 'relationship')} = ${codeOf(context, relation.relationship)}`,
    sql`${column(link, 'deleted_at')} is null`,
    reaches,
    sql`${column(link, 'valid_to')} > ${begin}`,
  ])
}
