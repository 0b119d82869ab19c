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
 * Loads the brand and language of an address before the first rendering. Redirects if the page does not exist. If the brand fails to load,
 * the page opens without it.
 */
export async function loadBrand(place: Place): Promise<void> {
  // Only the session knows a customer's tenant.
  if (isPartner(rootidOf(place.pathname))) await queryClient.ensureQueryData(sessionQuery).catch(() => null)
  const key = brandKeyOf(place)
  const config = await queryClient.ensureQueryData(configQuery(key)).catch((error: unknown) => {
    // An address that begins with no tenant does not exist (core specification, section 2).
    if (key === rootidOf(place.pathname) && key !== undefined && error instanceof CallError && error.code === '1001')
      throw redirect({ to: '/fail/$errorCode', params: { errorCode: '404' }, replace: true })
    return platformConfig(key)
  })
  // The brand of a sign-in page that was opened for a tenant stays for the following pages.
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

/** Returns whether a root is a customer: customers work below their own root, which is no tenant. */
function isPartner(rootid: string | undefined): boolean {
  const named = rootid === undefined ? undefined : parseTwinId(rootid)
  return named !== undefined && named.definition !== 'tenant'
}

/** Loads the platform's own brand, and also caches it under the key of an unknown tenant. */
async function platformConfig(key: string | undefined): Promise<TenantConfig> {
  const config = await queryClient.ensureQueryData(configQuery(undefined)).catch(() => unbranded)
  if (key !== undefined) queryClient.setQueryData(configQuery(key).queryKey, config)
  return config
}
