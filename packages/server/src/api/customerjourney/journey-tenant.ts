import { AppError } from '@twinwerk/model/error/app-error'
import { countAttempt, lookUpLimit } from '../../identity/attempts.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'

export type JourneyParts = { database: Database; tenants: TenantRegistry }

/**
 * Returns the uuid of the tenant of the public pages. Requests without a sign-in are counted by address. All other requests are already
 * counted by account.
 */
export async function journeyTenant(
  { database, tenants }: JourneyParts,
  { named, session, ip }: { named: string; session: Session | undefined; ip: string },
): Promise<string> {
  if (!session) await countAttempt(database, [lookUpLimit(ip)])
  const tenant = await tenants.find(named)
  if (!tenant) throw new AppError('1001')
  return tenant.uuid
}
