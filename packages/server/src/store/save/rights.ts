import { AppError } from '@twinwerk/model/error/app-error'
import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Grant, Verb } from '@twinwerk/model/right/grant'
import type { Statement, Transaction } from '../db/database.ts'
import { bind } from '../query/bind.ts'
import type { Binding } from '../query/bind.ts'
import { newContext, table, tenant } from '../query/context.ts'
import { column, parameter, render, sql } from '../query/sql.ts'
import { visibilityOf } from '../query/visibility.ts'

export type RightsParts = { readonly registry: Registry; readonly codes: ReadonlyMap<string, number>; readonly grants: readonly Grant[] }

/** Twins (uuids) of one family that the caller holds a verb on, and for each the asked properties the verb covers. */
export type Held = ReadonlyMap<string, ReadonlySet<string>>

export type Asked = {
  readonly verb: Verb
  readonly family: string
  readonly uuids: readonly string[]
  readonly attributes: readonly string[]
  /** Asks with these instead of all that the caller holds. */
  readonly grants?: readonly Grant[]
}

/**
 * Asks the same union of grants that a query is compiled with, for some rows, inside the transaction of a save: what was written a moment ago counts. All
 * questions go in one round trip.
 */
export async function heldOn(transaction: Transaction, parts: RightsParts, binding: Binding, asked: readonly Asked[]): Promise<Held[]> {
  const statements = asked.map(({ grants = parts.grants, ...each }) => statementOf({ ...parts, grants }, { ...binding, grants }, each))
  const results = await transaction.runAll(statements.filter((each) => each !== undefined))
  let next = 0
  return statements.map((statement) => {
    if (!statement) return new Map()
    return new Map(results[next++]!.rows.map((row) => [row['id'] as string, new Set(row['covered'] as string[])]))
  })
}

/** Undefined when no grant could ever hold the verb there. */
function statementOf(parts: RightsParts, binding: Binding, { verb, family, uuids, attributes }: Asked): Statement | undefined {
  const context = newContext({
    ...parts,
    body: undefined,
    globalValid: undefined,
    asOf: undefined,
    withStaticEntity: true,
    rootGrants: new Set(),
    rootIsTenant: false,
  })
  try {
    const visibility = visibilityOf(context, { alias: 't', types: definitionOf(parts.registry, family).concrete, verb })
    const covered = attributes
      .filter((systematics) => visibility.canShow(systematics))
      .map(
        (systematics) =>
          sql`case when ${visibility.shows(systematics)} then ${parameter({ from: 'constant', value: systematics })}::text end`,
      )
    const list = covered.length > 0 ? sql`array_remove(array[${sql.join(covered)}], null)` : sql`array[]::text[]`
    const { text, parameters } = render(
      sql`select ${column('t', 'id')} as id, ${list} as covered from ${table(family)} t
        where ${column('t', 'tenant_id')} = ${tenant} and ${column('t', 'id')} = any(${parameter({ from: 'constant', value: uuids })}::uuid[]) and ${visibility.condition}`,
    )
    return { text, values: bind(parameters, binding) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_ALLOWED') return undefined
    throw error
  }
}
