import type { Access } from '../../access/access.ts'
import { targetCustomer } from '../../access/target-customer.ts'
import { tenantOf } from '../../access/tenant-of.ts'
import type { Session } from '../../identity/session.ts'
import type { HandOut, HandOutParts } from '../../registration/hand-out.ts'
import { auditAccount } from '../../store/audit/audit.ts'
import type { StoreOf } from '../../store/store.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { ClockOf } from '../clock.ts'

export type AccessCodeParts = HandOutParts & {
  readonly access: Access
  readonly clockOf: ClockOf
  readonly storeOf: StoreOf
  readonly tenants: TenantRegistry
}

/** Returns the data for handing out an access code to a customer, after checking the clerk's rights. The audit log records the clerk. */
export async function handOutOf(
  { access, clockOf, storeOf, tenants }: AccessCodeParts,
  { session, tenant, partner }: { session: Session; tenant: string | undefined; partner: string },
): Promise<HandOut> {
  const caller = await access.callerIn(session, tenant)
  const [store, clock] = [await storeOf(caller.tenant), clockOf(caller.timeZone)]
  const uuid = await targetCustomer(store, { caller, clock, id: partner })
  const made = { account: session.account, session: session.id, tenant: caller.tenant, action: 'accessCodeMade', object: uuid } as const
  return {
    store,
    clock,
    tenant: await tenantOf(tenants, caller),
    partner: uuid,
    along: async ({ run }) => void (await run(auditAccount(made))),
  }
}
