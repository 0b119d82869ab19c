import type { providers } from '@twinwerk/contract/auth/providers'
import type { Handler } from '../../http/register.ts'
import { enabledProviders } from '../../identity/providers/provider.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'

export function providersHandler({
  database,
  tenants,
}: {
  database: Database
  tenants: TenantRegistry
}): Handler<typeof providers, Session> {
  return async ({ query }) => {
    const tenant = query.tenant === undefined ? undefined : await tenants.find(query.tenant)
    const found = await enabledProviders(database, tenant ? [tenant.uuid] : [])
    return { providers: found.map(({ id, label }) => ({ id, label })) }
  }
}
