import { AppError } from '@twinwerk/model/error/app-error'
import type { Verb } from '@twinwerk/model/definition/verb'
import { isCovered, mayGrantAnything } from '@twinwerk/model/right/may-grant'
import { isUuid, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { columns, oneOf } from '../store/db/columns.ts'
import type { Transaction } from '../store/db/database.ts'
import { familyTable } from '../store/physical/names.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import { grantsOf } from '../store/rights/grants-of.ts'
import { readHolder } from '../store/rights/read-holder.ts'
import { readHeldRights } from '../store/rights/held-rights.ts'
import type { Store } from '../store/store.ts'
import type { Caller } from './caller.ts'

/** A user of a tenant on whose sign-in another user acts. */
export type TargetUser = { readonly uuid: string; readonly username: string; readonly email: string; readonly name: string }

const accessNames = ['invited', 'expired', 'active', 'blocked'] as const
const decisive = ['user:username', 'user:email'] as const

/**
 * Returns the user that a caller may act on with a verb. Throws NOT_FOUND for a user who does not exist or on whom the caller lacks the
 * verb. Throws RIGHTS_EXCEEDED for a user with more rights than the caller: signing in or looking as that user would give these rights to
 * the caller.
 */
export async function targetUser(store: Store, { caller, clock, id, verb }: Asked): Promise<TargetUser> {
  const found = await readUser(store, { caller, clock, id, verb })
  const { registry } = store
  if (mayGrantAnything(registry, caller.grants, caller.tenant)) return found
  const holder = await readHolder(store, { tenant: caller.tenant, user: found.uuid })
  // A grant that starts at the target user is compared as if it started at the caller: each user may act on their own data.
  const { grants } = grantsOf(registry, caller.user, holder)
  if (!grants.every((grant) => isCovered(registry, grant, caller.grants))) throw new AppError('RIGHTS_EXCEEDED')
  return found
}

type Asked = { readonly caller: Caller; readonly clock: QueryClock; readonly id: string; readonly verb: Verb }

/** Returns the user, if the caller has the verb on the user and on the names that the user signs in with. Throws NOT_FOUND otherwise. */
export function readUser(store: Store, asked: Asked): Promise<TargetUser> {
  return store.database.transaction({ role: 'app', tenant: asked.caller.tenant }, (transaction) => readUserIn(transaction, store, asked))
}

/** Like `readUser`, in a transaction that may have created the user. */
export async function readUserIn(
  transaction: Transaction,
  { registry, codes }: Store,
  { caller, clock, id, verb }: Asked,
): Promise<TargetUser & { readonly access: (typeof accessNames)[number] | undefined }> {
  const parsed = parseTwinId(id)
  const uuid = isUuid(id) ? id : parsed?.definition === 'user' ? parsed.uuid : undefined
  if (uuid === undefined) throw new AppError('NOT_FOUND')
  const binding = { ...caller, ...clock, body: undefined }
  const question = { verb, family: 'user', uuids: [uuid], attributes: [...decisive] } as const
  const [held] = await readHeldRights(transaction, { registry, codes, grants: caller.grants }, { binding, questions: [question] })
  const shown = held?.get(uuid)
  if (!shown || !decisive.every((systematics) => shown.has(systematics))) throw new AppError('NOT_FOUND')
  const { rows } = await transaction.run({
    name: 'target-user',
    text: `select "user:username" as username, "user:email" as email, concat_ws(' ', "user:givenname", "user:surname") as name, "user:access" as access
      from "${familyTable('user')}" where tenant_id = $1 and id = $2 and deleted_at is null`,
    values: [caller.tenant, uuid],
    columns: columns({ username: 'text', email: 'text', name: 'text', access: oneOf(...accessNames, null) }),
  })
  const [row] = rows
  if (!row) throw new AppError('NOT_FOUND')
  return { uuid, ...row, name: row.name || row.username, access: row.access ?? undefined }
}
