import type { Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { canEverHold } from '@twinwerk/model/right/covers'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Holder } from '../store/rights/read-holder.ts'
import { readHolder } from '../store/rights/read-holder.ts'
import { readHeldRights } from '../store/rights/held-rights.ts'
import type { Store } from '../store/store.ts'
import type { Caller } from './caller.ts'
import type { TargetUser } from './target-user.ts'
import { readUser } from './target-user.ts'

/** Returns whether a caller could look at some customer's portal: no user does anything else by this verb. */
export function looksAtPortals(registry: Registry, { grants }: Caller): boolean {
  return canEverHold(registry, grants, { type: 'user', verb: 'execute' })
}

/**
 * The person of a customer through whose eyes a caller may look who holds `execute` on it. NOT_FOUND for one that is not there or not
 * theirs; RIGHTS_EXCEEDED for one who is more than a person of customers that the caller sees: it has a right from the tenant or another
 * partner, or a group.
 */
export async function portalUser(
  store: Store,
  { caller, clock, id }: { caller: Caller; clock: QueryClock; id: string },
): Promise<TargetUser> {
  const user = await readUser(store, { caller, clock, id, verb: 'execute' })
  const holder = await readHolder(store, { tenant: caller.tenant, user: user.uuid })
  const roots = customersOf(store.registry, holder)
  if (!roots) throw new AppError('RIGHTS_EXCEEDED')
  const { database, registry, codes } = store
  const seen = await database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
    const question = { verb: 'select', family: 'businessPartner', uuids: roots, attributes: [] } as const
    const [held] = await readHeldRights(
      transaction,
      { registry, codes, grants: caller.grants },
      { binding: { ...caller, ...clock, body: undefined }, questions: [question] },
    )
    return held
  })
  if (!roots.every((root) => seen?.has(root))) throw new AppError('RIGHTS_EXCEEDED')
  return user
}

/** The customers (uuids) from which somebody holds rights; undefined where it holds some from elsewhere, or none at all. */
function customersOf(registry: Registry, { groups, permissions }: Holder): readonly string[] | undefined {
  const isOfCustomer = ({ root, scope, group }: Holder['permissions'][number]) =>
    scope !== 'system' && group === null && isA(registry, root.definition, 'customer')
  if (groups.length > 0 || permissions.length === 0 || !permissions.every(isOfCustomer)) return undefined
  return permissions.map(({ root }) => root.uuid)
}
