import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

/** Returns the query for the brand and language of a tenant (id or short id), or of the platform if `tenant` is undefined. */
export function configQuery(tenant: string | undefined) {
  return queryOptions({
    queryKey: ['config', tenant ?? null],
    queryFn: (): Promise<TenantConfig> => call('GET /api/config', { query: tenant === undefined ? {} : { tenant } }),
    staleTime: 10 * 60_000,
    retry: false,
  })
}

/** The look of the page before the server has sent the tenant's configuration. */
export const unbranded: TenantConfig = {
  id: null,
  shortId: null,
  name1: 'Twinwerk',
  name2: null,
  systemFlag: 'none',
  colors: {
    primaryColorBackground: '#3451b2',
    primaryColorBackgroundText: '#ffffff',
    secondaryColorBackground: '#e8ecf8',
    secondaryColorBackgroundText: '#1a1e26',
    primaryColorText: '#3451b2',
    secondaryColorText: '#596273',
  },
  logos: { icon: null, lightLogo: null, darkLogo: null, loginPicture: null, notFoundImage: null },
  urls: { imprint: null, privacy: null, portal: null },
  defaultLanguage: 'de',
  defaultAddressing: 'formal',
  timeZone: 'Europe/Berlin',
}
