import type { changeSettings as changeCall, settings } from '@twinwerk/contract/auth/settings'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Handler } from '../../http/register.ts'
import { changeSettings, readSettings } from '../../identity/own/settings.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'

type Parts = { readonly database: Database; readonly tenants: TenantRegistry }

export function settingsHandler({ database, tenants }: Parts): Handler<typeof settings, Session> {
  return async ({ session, query }) => ({ settings: await readSettings(database, session, await tenantOf(tenants, session, query.root)) })
}

export function changeSettingsHandler({ database, tenants }: Parts): Handler<typeof changeCall, Session> {
  return async ({ session, input: { root, ...change } }) => {
    const tenant = await tenantOf(tenants, session, root)
    return { settings: await changeSettings(database, session, { tenant, ...change }) }
  }
}

/** Returns the uuid of a tenant in which the session works. Throws 1001 for every other tenant. */
async function tenantOf(tenants: TenantRegistry, session: Session, root: string): Promise<string> {
  const tenant = await tenants.find(root)
  if (!tenant || !session.tenants.some((each) => each.tenant === tenant.uuid)) throw new AppError('1001')
  return tenant.uuid
}
