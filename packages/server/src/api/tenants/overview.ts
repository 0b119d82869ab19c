import type { overview as overviewCall } from '@twinwerk/contract/tenants/overview'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { signInsByTenant } from '../../identity/tenant-sessions/sign-ins.ts'
import { tenantNumbers } from '../../store/tenants/tenant-numbers.ts'
import type { TenantEntry, TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { AdminParts } from '../administrator.ts'

type Parts = Pick<AdminParts, 'access' | 'database'> & { readonly tenants: TenantRegistry }

/** Reads the tenants one after another, so that a large platform keeps its connections for others. */
export function tenantOverviewHandler({ access, database, tenants }: Parts): Handler<typeof overviewCall, Session> {
  return async ({ session }) => {
    if (!(await access.runsPlatform(session))) throw new AppError('NOT_ALLOWED')
    const entries = (await tenants.all()).toSorted((one, other) => one.name1.localeCompare(other.name1, 'de', { numeric: true }))
    const signIns = await signInsByTenant(database)
    const found = []
    for (const entry of entries) {
      const numbers = await tenantNumbers(database, entry.uuid)
      found.push({ ...namesOf(entry), ...numbers, ...(signIns.get(entry.uuid) ?? none) })
    }
    return { tenants: found }
  }
}

const none = { signedIn: 0, lastSignIn: null }

function namesOf({ uuid, shortId, name1, name2, definitionsVersion }: TenantEntry) {
  return {
    id: formatTwinId('tenant', uuid),
    shortId,
    name: [name1, name2].filter(Boolean).join(' '),
    definitions: definitionsVersion,
  }
}
