import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { redirect } from '@tanstack/react-router'
import { CallError } from '../../data/call.ts'
import { configQuery, unbranded } from '../../data/config.ts'
import { languageOf } from '../../data/language-of.ts'
import { setPreference, usePreferences } from '../../data/preferences.ts'
import { queryClient } from '../../data/query-client.ts'
import { sessionQuery } from '../../data/session.ts'
import { showLanguage } from '../../i18n/language.ts'
import { permissionFor } from '../tenants.ts'
import { rootidOf } from '../tenant-route.ts'

/**
 * Reads the brand and the language of an address before anything of it is drawn. A page without a brand is better than none; redirects
 * where there is no such page.
 */
export async function loadBrand(place: Place): Promise<void> {
  // Only the session says to which tenant a customer belongs.
  if (isPartner(rootidOf(place.pathname))) await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  const key = brandKeyOf(place)
  const config = await queryClient.ensureQueryData(configQuery(key)).catch((error: unknown) => {
    // An address that begins with no tenant is none of ours (core specification, section 2).
    if (key === rootidOf(place.pathname) && key !== undefined && error instanceof CallError && error.code === '1001')
      throw redirect({ to: '/fail/$errorCode', params: { errorCode: '404' }, replace: true })
    return platformConfig(key)
  })
  // A sign-in page that was opened for a tenant keeps its brand on the pages that follow.
  if (place.tenant !== undefined && config.shortId) setPreference({ lastTenant: config.shortId })
  await showLanguage(languageOf(config, usePreferences.getState()))
}

type Place = { readonly pathname: string; readonly tenant: string | undefined }

/** Returns the tenant whose brand an address shows: the tenant in the path, the tenant in the query, or the last tenant. */
export function brandKeyOf({ pathname, tenant }: Place): string | undefined {
  const rootid = rootidOf(pathname)
  if (rootid === undefined) return tenant ?? usePreferences.getState().lastTenant ?? undefined
  const permissions = queryClient.getQueryData(sessionQuery.queryKey)?.permissions ?? []
  const known = permissionFor(permissions, rootid)?.tenant.shortId
  return known ?? (isPartner(rootid) ? (usePreferences.getState().lastTenant ?? undefined) : rootid)
}

/** Customers work below their own root, which is no tenant. */
function isPartner(rootid: string | undefined): boolean {
  const named = rootid === undefined ? undefined : parseTwinId(rootid)
  return named !== undefined && named.definition !== 'tenant'
}

/** The platform's own brand, also under the key of a tenant that there is not. */
async function platformConfig(key: string | undefined): Promise<TenantConfig> {
  const config = await queryClient.ensureQueryData(configQuery(undefined)).catch(() => unbranded)
  if (key !== undefined) queryClient.setQueryData(configQuery(key).queryKey, config)
  return config
}
