import type { Mutation } from '@twinwerk/model/mutation/mutation'
import type { ApplyParts } from '../../store/write/change.ts'
import type { Transaction } from '../../store/db/database.ts'
import { queueOnTheWay } from '../notices/on-the-way-job.ts'
import type { MovedVisit } from '../../store/visits/moved-visits.ts'
import { plannedVisitsOf } from '../../store/visits/moved-visits.ts'
import { openVisitTasks } from './follow-visits.ts'
import type { SaveContext } from './save-context.ts'
import { valueIn } from './save-context.ts'

/** Returns the planned visits to which somebody sets out with a mutation. */
export async function begunVisits(
  transaction: Transaction,
  { codes }: ApplyParts,
  { mutation, tenant }: { readonly mutation: Mutation; readonly tenant: string },
): Promise<readonly MovedVisit[]> {
  const begun = mutation.twins.flatMap((twin) =>
    twin.kind === 'change' && typeof valueIn(twin, 'visit:onTheWayAt') === 'string' ? [twin.uuid] : [],
  )
  if (begun.length === 0) return []
  return (await transaction.run(plannedVisitsOf({ tenant, codes }, { twins: begun, links: [] }))).rows
}

/** Enqueues the mails to the customers of visits whose diagram tells them that somebody is on the way. */
export async function tellOnTheWay(
  transaction: Transaction,
  { begun, ...context }: Pick<SaveContext, 'requestParts' | 'saved'> & { readonly begun: readonly MovedVisit[] },
): Promise<void> {
  for (const { visit, process } of begun) {
    const tasks = await openVisitTasks(transaction, context, process)
    if (tasks.some(({ node }) => node.tellsOnTheWay)) queueOnTheWay(transaction, { tenant: context.saved.author.tenant, visit, process })
  }
}
