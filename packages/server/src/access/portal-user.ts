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

/** Returns true if the caller could view some customer's portal: `execute` on a user has no other use. */
export function looksAtPortals(registry: Registry, { grants }: Caller): boolean {
  return canEverHold(registry, grants, { type: 'user', verb: 'execute' })
}

/**
 * Returns the customer's user through whose eyes a caller with `execute` on that user may look. Throws NOT_FOUND for a user who does not
 * exist or on whom the caller lacks `execute`. Throws RIGHTS_EXCEEDED for a user with rights beyond customers that the caller sees: a
 * group, or a permission on the tenant or another partner.
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

/**
 * Returns the customers (uuids) that a user's permissions start from. Undefined for a user without permissions, in a group, or with a
 * permission that starts elsewhere.
 */
function customersOf(registry: Registry, { groups, permissions }: Holder): readonly string[] | undefined {
  const isOfCustomer = ({ root, scope, group }: Holder['permissions'][number]) =>
    scope !== 'system' && group === null && isA(registry, root.definition, 'customer')
  if (groups.length > 0 || permissions.length === 0 || !permissions.every(isOfCustomer)) return undefined
  return permissions.map(({ root }) => root.uuid)
}
