import { AppError } from '@twinwerk/model/error/app-error'
import { holds } from '@twinwerk/model/right/covers'
import type { Access } from '../../../access/access.ts'
import type { Session } from '../../../identity/session.ts'
import type { StoreOf } from '../../../store/store.ts'
import type { TenantEntry } from '../../../store/tenants/tenant-registry.ts'

type Parts = { readonly access: Access; readonly storeOf: StoreOf }

/** The rights for binding requests of a customer. A session that may make such a request in the portal has proved to be that customer. */
const binding = {
  declare: 'businessPartner:executions(processTermination)',
  order: 'businessPartner:executions(processAddProduct)',
} as const

/**
 * Returns a function that checks if the session belongs to a customer (uuid). Undefined without a session in the tenant, and for programs,
 * read-only sessions and views through the eyes of another user.
 */
export async function signedInCustomer(
  { access, storeOf }: Parts,
  session: Session | undefined,
  { tenant, to }: { readonly tenant: TenantEntry; readonly to: keyof typeof binding },
): Promise<((customer: string) => boolean) | undefined> {
  if (!session || session.view || session.readOnly || session.program) return undefined
  const caller = await access.callerIn(session, tenant.uuid).catch(refused)
  if (!caller) return undefined
  const { registry } = await storeOf(tenant.uuid)
  return (customer) => holds(registry, caller.grants, { root: customer, path: binding[to], verb: 'create' })
}

function refused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}
