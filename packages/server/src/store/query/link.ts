import type { Relation } from '@twinwerk/model/definition/relation'
import type { Context } from './context.ts'
import { codeOf, now, tenant } from './context.ts'
import type { Sql } from './sql.ts'
import { and, column, sql } from './sql.ts'

/** An instant (both ends equal) or a half-open span that a link must touch. */
export type Period = { readonly begin: Sql; readonly end: Sql; readonly instant: boolean }

/** The period of links that are valid now or begin later. */
export const fromNowOn: Period = { begin: now, end: sql`'infinity'::timestamptz`, instant: false }

/** Returns the columns of twin_link for a relation: `near` is the end from which the step starts, `far` the end to which it leads. */
export function linkEnds(relation: Relation): { near: 'source_id' | 'target_id'; far: 'source_id' | 'target_id' } {
  return relation.direction === 'reverse' ? { near: 'target_id', far: 'source_id' } : { near: 'source_id', far: 'target_id' }
}

/** Returns the conditions for a row of twin_link to be a living link of the relation in the period, or now without a period. */
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
