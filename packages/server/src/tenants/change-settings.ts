import { v7 } from 'uuid'
import { apply } from '../store/apply/apply.ts'
import type { ApplyParts, Change } from '../store/apply/change.ts'
import { auditAccount } from '../store/audit/audit.ts'
import { becomeIdentity } from '../store/db/become-identity.ts'
import type { Database } from '../store/db/database.ts'
import { syncTenants } from '../store/tenant-sync.ts'
import type { Maker } from './create-tenant.ts'

export type TenantSettings = {
  readonly tenant: string
  /** Attributes of the tenant's twin, with values that its definition allows. */
  readonly attributes: Readonly<Record<string, unknown>>
  /** Expensive statements that the tenant may run at once. */
  readonly heavyAtOnce: number | undefined
}

type Parts = ApplyParts & { readonly database: Database; readonly now: string; readonly maker: Maker }

/** Changes settings of a tenant for the operator, with history and audit entry, in one transaction. */
export async function changeTenantSettings(parts: Parts, { tenant, attributes, heavyAtOnce }: TenantSettings): Promise<void> {
  const author = { tenant, user: null, call: 'console', at: parts.now, changeId: v7() }
  const changes: Change[] = [{ kind: 'updateTwin', uuid: tenant, definition: 'tenant', attributes }]
  await parts.database.transaction({ role: 'app', tenant }, async (transaction) => {
    if (Object.keys(attributes).length > 0) {
      await apply(transaction, parts, author, changes)
      await syncTenants(transaction, parts, tenant, changes)
    }
    if (heavyAtOnce !== undefined)
      await transaction.run({ text: 'update tenant_registry set heavy_at_once = $2 where id = $1', values: [tenant, heavyAtOnce] })
    await becomeIdentity(transaction)
    await transaction.run(auditAccount({ ...parts.maker, tenant, action: 'consoleCommand', object: 'tenant settings' }))
  })
}
