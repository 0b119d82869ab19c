import type { Grant } from '@twinwerk/model/right/grant'
import type { RightStep } from '@twinwerk/model/right/right-path'
import type { Context } from '../context.ts'
import { grantAt } from '../context.ts'
import type { Sql } from '../sql.ts'
import { column, parameter, sql, truth } from '../sql.ts'

/**
 * The terms of a grant's condition, beside the links of its path. Each is a predicate of the rights: without it, the condition lets too
 * many rows through.
 */

/** One root, which is by far the most frequent, stays a plain comparison: it is the shape that was measured. */
export function isRoot(context: Context, index: number, id: Sql): Sql {
  if (context.isRoot) return context.isRoot(index, id)
  const several = grantAt(context, index).roots.uuids.length !== 1
  return several
    ? sql`${id} = any(${parameter({ from: 'grantRoots', index })}::uuid[])`
    : sql`${id} = ${parameter({ from: 'grantRoot', index })}::uuid`
}

/** That a row is of one of the types, where others of its family can stand in its place. */
export function isOfTypes(alias: string, types: readonly string[], possible: readonly string[]): Sql {
  if (possible.every((type) => types.includes(type))) return truth
  return sql`${column(alias, 'definition')} in (${sql.join(types.map((type) => sql.lit(type)))})`
}

/** Names what a row is proven to be that the first steps of a grant lead to. Grants from the same roots share it. */
export function keyOf({ roots }: Grant, steps: readonly RightStep[]): string {
  return [
    roots.uuids.join(','),
    ...steps.map(({ relation, type }) => (type === relation.target ? relation.systematics : `${relation.systematics}(${type})`)),
  ].join('/')
}
