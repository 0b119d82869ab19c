import type { accessCode } from '@twinwerk/contract/customerjourney/access-code'
import { v7 } from 'uuid'
import type { Handler } from '../../http/register.ts'
import { accessCodeRequestLimit, countAttempt } from '../../identity/attempts.ts'
import { ipPrefix } from '../../identity/ip-prefix.ts'
import type { Session } from '../../identity/session.ts'
import { enqueue } from '../../jobs/job.ts'
import type { RequestedCode } from '../../registration/access-code-job.ts'
import { accessCodeKind } from '../../registration/access-code-job.ts'
import type { Database } from '../../store/db/database.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { publicTenant } from './public-tenant.ts'

type Parts = { database: Database; tenants: TenantRegistry; wake: () => void }

/** Requests an access code. A job looks the customer up later, so neither the response nor its time reveals whether the customer exists. */
export function accessCodeHandler({ database, tenants, wake }: Parts): Handler<typeof accessCode, Session> {
  return async ({ params, input, ip }) => {
    const { uuid: tenant } = await publicTenant(tenants, params.tenant)
    await countAttempt(database, [accessCodeRequestLimit(ip)])
    const payload: RequestedCode = { ...input, address: ipPrefix(ip) }
    await database.transaction({ role: 'app', tenant }, async (transaction) =>
      enqueue(transaction, { tenant, id: v7(), kind: accessCodeKind, user: undefined, payload }),
    )
    wake()
    return {}
  }
}
