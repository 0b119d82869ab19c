import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'
import type { QueryCaller, QueryClock } from '../../store/query/run-query.ts'
import { grantsOf } from '../../store/rights/grants-of.ts'
import { readHolderIn } from '../../store/rights/read-holder.ts'
import { readHeldRights } from '../../store/rights/held-rights.ts'
import type { Store } from '../../store/store.ts'

const status = 'execution:status'

type RightsOf = Pick<Store, 'registry' | 'codes'>
/** A task (uuid) that a caller is about to finish. */
type AskedTask = { readonly task: string; readonly clock: QueryClock }

/** Returns true for a caller who may finish a task (uuid) by a save. */
export async function mayFinish(
  transaction: Transaction,
  { registry, codes }: RightsOf,
  { caller, task, clock }: AskedTask & { readonly caller: QueryCaller },
): Promise<boolean> {
  const question = { verb: 'update', family: 'execution', uuids: [task], attributes: [status] } as const
  const [held] = await readHeldRights(
    transaction,
    { registry, codes, grants: caller.grants },
    { binding: { ...caller, ...clock, body: undefined }, questions: [question] },
  )
  return held?.get(task)?.has(status) === true
}

/**
 * Returns true while a user (uuid) exists, can sign in and may finish the task. The present rights decide, not the rights when the link was
 * sent (security, rule 26).
 */
export async function userMayFinish(
  transaction: Transaction,
  store: RightsOf,
  { tenant, user, ...access }: AskedTask & { readonly tenant: string; readonly user: string },
): Promise<boolean> {
  const signsIn = await transaction.run({
    name: 'task-sender',
    text: 'select twinwerk_signs_in($1, $2) as yes',
    values: [tenant, user],
    columns: columns({ yes: 'boolean?' }),
  })
  if (firstRow(signsIn).yes !== true) return false
  const { lives, groups, ...holder } = await readHolderIn(transaction, store.codes, { tenant, user })
  if (!lives) return false
  const { grants, rightsKey } = grantsOf(store.registry, user, { lives, groups, ...holder })
  return mayFinish(transaction, store, { ...access, caller: { tenant, user, groups, grants, rightsKey } })
}
