import type { uploadToken } from '@twinwerk/contract/customerjourney/upload-token'
import type { Handler } from '../../http/register.ts'
import { countAttempt, publicUploadLimit } from '../../identity/attempts.ts'
import type { PublicTokens } from '../../identity/public/public-tokens.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { publicTenant } from './public-tenant.ts'

const goodSeconds = 3600

export function uploadTokenHandler({
  database,
  tenants,
  tokens,
}: {
  database: Database
  tenants: TenantRegistry
  tokens: PublicTokens
}): Handler<typeof uploadToken, Session> {
  return async ({ params, input, ip }) => {
    const { uuid } = await publicTenant(tenants, params.tenant)
    await countAttempt(database, [publicUploadLimit(ip)])
    return { token: await tokens.issue({ purpose: 'upload', tenant: uuid, seconds: goodSeconds, content: { slot: input.slot } }) }
  }
}
