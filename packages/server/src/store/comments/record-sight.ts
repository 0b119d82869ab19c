import { commentsPath, takesComments } from '@twinwerk/model/comment/comment'
import { definitionOf, isA } from '@twinwerk/model/definition/registry'
import type { Registry } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { holds } from '@twinwerk/model/right/covers'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import type { QueryCaller, QueryClock } from '../query/run-query.ts'
import { readHeldRights } from '../rights/held-rights.ts'
import type { ApplyParts } from '../write/change.ts'

/** A record that the caller sees. `uuid` and `definition` are those of its twin. */
export type SeenRecord = {
  readonly id: string
  readonly uuid: string
  readonly definition: string
  /** The comments that the caller reads there: all of them, those that are marked for the provider of a task, or none. */
  readonly comments: 'all' | 'forProvider' | 'none'
}

type Question = { readonly caller: QueryCaller; readonly clock: QueryClock; readonly id: string }

/**
 * Returns the record with an id, and which of its comments the caller reads. Colleagues are the holders of the right to write comments:
 * they read all. External providers read those marked for them at a task that they may finish. Customers read none. Throws NOT_FOUND for a
 * record that does not exist, takes no comments or is not visible.
 */
export async function seeRecord(transaction: Transaction, parts: ApplyParts, { caller, clock, id }: Question): Promise<SeenRecord> {
  const { registry, codes } = parts
  const twin = parseTwinId(id)
  if (!twin || !takesComments(registry, twin.definition)) throw new AppError('NOT_FOUND')
  const { uuid, definition } = twin
  const { family } = definitionOf(registry, definition)
  const isTask = isA(registry, definition, 'userTask')
  const isColleague = writesComments(registry, caller)
  const { rows } = await transaction.run({
    name: `comments-record-${family}`,
    text: `select definition from "${familyTable(family)}" where tenant_id = $1 and id = $2 and deleted_at is null`,
    values: [caller.tenant, uuid],
    columns: columns({ definition: 'text' }),
  })
  if (rows[0]?.definition !== definition) throw new AppError('NOT_FOUND')
  const verbs = isTask && !isColleague ? (['select', 'execute'] as const) : (['select'] as const)
  const [seen, executed] = await readHeldRights(
    transaction,
    { registry, codes, grants: caller.grants },
    {
      binding: { ...caller, ...clock, body: undefined },
      questions: verbs.map((verb) => ({ verb, family, uuids: [uuid], attributes: [] })),
    },
  )
  if (!seen?.has(uuid)) throw new AppError('NOT_FOUND')
  return { id, uuid, definition, comments: isColleague ? 'all' : executed?.has(uuid) === true ? 'forProvider' : 'none' }
}

/** Returns true for a colleague: a caller who may write comments wherever the caller sees the record. */
export function writesComments(registry: Registry, { tenant, grants }: Pick<QueryCaller, 'tenant' | 'grants'>): boolean {
  return holds(registry, grants, { root: tenant, path: commentsPath, verb: 'create' })
}
