import { v7 } from 'uuid'
import { apply } from '../store/apply/apply.ts'
import type { ApplyParts, Change } from '../store/write/change.ts'
import { auditAccount } from '../store/audit/audit.ts'
import { becomeIdentity } from '../store/db/become-identity.ts'
import type { Database } from '../store/db/database.ts'
import { syncTenants } from '../store/tenants/tenant-sync.ts'
import type { Creator } from './create-tenant.ts'

export type TenantSettings = {
  readonly tenant: string
  /** Attributes of the tenant's twin, with values that its definition allows. */
  readonly attributes: Readonly<Record<string, unknown>>
  /** The maximum number of expensive statements that the tenant may run in parallel. */
  readonly heavyAtOnce: number | undefined
  /** The maximum number of mails per hour that anonymous callers may cause, for each kind of recipient (ADR 64). */
  readonly publicMailsPerHour: number | undefined
}

type Parts = ApplyParts & { readonly database: Database; readonly now: string; readonly creator: Creator }

/** Changes settings of a tenant for the operator, with history and audit entry, in one transaction. */
export async function changeTenantSettings(
  parts: Parts,
  { tenant, attributes, heavyAtOnce, publicMailsPerHour }: TenantSettings,
): Promise<void> {
  const author = { tenant, user: null, call: 'console', at: parts.now, changeId: v7() }
  const changes: Change[] = [{ kind: 'updateTwin', uuid: tenant, definition: 'tenant', attributes }]
  await parts.database.transaction({ role: 'app', tenant }, async (transaction) => {
    if (Object.keys(attributes).length > 0) {
      await apply(transaction, parts, { author, changes })
      await syncTenants(transaction, parts, { tenant, changes })
    }
    if (heavyAtOnce !== undefined || publicMailsPerHour !== undefined)
      await transaction.run({
        text: `update tenant_registry set heavy_at_once = coalesce($2, heavy_at_once), public_mails_per_hour = coalesce($3, public_mails_per_hour)
          where id = $1`,
        values: [tenant, heavyAtOnce ?? null, publicMailsPerHour ?? null],
      })
    await becomeIdentity(transaction)
    await transaction.run(auditAccount({ ...parts.creator, tenant, action: 'consoleCommand', object: 'tenant settings' }))
  })
}
