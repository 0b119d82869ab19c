import type { config as configCall } from '@twinwerk/contract/config'
import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Handler } from '../http/register.ts'
import type { Session } from '../identity/session.ts'
import type { TenantRegistry } from '../store/tenant-registry.ts'
import { defaultTimeZone } from '../store/tenant-registry.ts'

export function configHandler({ tenants }: { tenants: TenantRegistry }): Handler<typeof configCall, Session> {
  return async ({ query }) => {
    if (query.tenant === undefined) return platform
    const tenant = await tenants.find(query.tenant)
    if (!tenant) throw new AppError('1001')
    const { shortId, name1, name2, brand } = tenant
    return { id: formatTwinId('tenant', tenant.uuid), shortId, name1, name2, ...brand, timeZone: tenant.timeZone }
  }
}

/** The face of an installation before a tenant is known. */
const platform: TenantConfig = {
  id: null,
  shortId: null,
  name1: 'Twinwerk',
  name2: null,
  systemFlag: 'none',
  colors: {
    primaryColorBackground: '#1F4E79',
    primaryColorBackgroundText: '#FFFFFF',
    secondaryColorBackground: '#E8EEF4',
    secondaryColorBackgroundText: '#1B2733',
    primaryColorText: '#1F4E79',
    secondaryColorText: '#52606D',
  },
  logos: { icon: null, lightLogo: null, darkLogo: null, loginPicture: null },
  urls: { imprint: null, privacy: null, portal: null },
  defaultLanguage: 'de',
  defaultAddressing: 'formal',
  timeZone: defaultTimeZone,
}
