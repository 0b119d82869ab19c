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

/**
 * Returns the condition that an id is a root of a grant. A single root, by far the most frequent case, stays a plain comparison: that shape
 * was measured.
 */
export function isRoot(context: Context, index: number, id: Sql): Sql {
  if (context.isRoot) return context.isRoot(index, id)
  const several = grantAt(context, index).roots.uuids.length !== 1
  return several
    ? sql`${id} = any(${parameter({ from: 'grantRoots', index })}::uuid[])`
    : sql`${id} = ${parameter({ from: 'grantRoot', index })}::uuid`
}

/** Returns the condition that a row has one of the types, if the row may also have other types. */
export function isOfTypes(alias: string, types: readonly string[], possible: readonly string[]): Sql {
  if (possible.every((type) => types.includes(type))) return truth
  return sql`${column(alias, 'definition')} in (${sql.join(types.map((type) => sql.lit(type)))})`
}

/** Returns a key of what the first steps of a grant establish for a row. Grants from the same roots share the key. */
export function keyOf({ roots }: Grant, steps: readonly RightStep[]): string {
  return [
    roots.uuids.join(','),
    ...steps.map(({ relation, type }) => (type === relation.target ? relation.systematics : `${relation.systematics}(${type})`)),
  ].join('/')
}
