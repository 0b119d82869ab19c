import { AppError } from '@twinwerk/model/error/app-error'
import { holds } from '@twinwerk/model/right/covers'
import type { Verb } from '@twinwerk/model/definition/verb'
import type { Access } from '../access/access.ts'
import type { Caller } from '../access/caller.ts'
import type { Session } from '../identity/session.ts'
import type { Database } from '../store/db/database.ts'
import type { StoreOf } from '../store/store.ts'

export type AdminParts = { readonly access: Access; readonly database: Database; readonly storeOf: StoreOf }

/** Returns the caller as an administrator of a tenant. Throws NOT_ALLOWED for every other caller. */
export function administratorOf(parts: AdminParts, session: Session, tenant: string | undefined): Promise<Caller> {
  return callerWith(parts, session, { tenant, path: '', verb: 'adminupdate' })
}

/** Returns the caller in a tenant, with a verb on a path from the tenant. Throws NOT_ALLOWED for a caller without the verb. */
export async function callerWith(
  { access, storeOf }: AdminParts,
  session: Session,
  { tenant, path, verb }: { tenant: string | undefined; path: string; verb: Verb },
): Promise<Caller> {
  const caller = await access.callerIn(session, tenant)
  const { registry } = await storeOf(caller.tenant)
  if (!holds(registry, caller.grants, { root: caller.tenant, path, verb })) throw new AppError('NOT_ALLOWED')
  return caller
}
