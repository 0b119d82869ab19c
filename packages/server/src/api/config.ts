import type { config as configCall } from '@twinwerk/contract/config'
import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Handler } from '../http/register.ts'
import type { Session } from '../identity/session.ts'
import type { Database } from '../store/db/database.ts'
import type { BrandFile, BrandParts, BrandPicture } from '../store/files/brand-files.ts'
import { brandFiles } from '../store/files/brand-files.ts'
import { asBaseMap, drawnArchive } from '../store/maps/drawn-archive.ts'
import type { TenantRegistry } from '../store/tenants/tenant-registry.ts'
import { defaultTimeZone } from '../store/tenants/tenant-registry.ts'

export type ConfigParts = {
  readonly tenants: TenantRegistry
  readonly store: BrandParts & { readonly database: Database }
  /** Absent if the server works in the background. */
  readonly work?: 'on' | 'off'
}

export function configHandler(parts: ConfigParts): Handler<typeof configCall, Session> {
  const paused = parts.work === 'off' ? ({ paused: true } as const) : {}
  return async ({ query }) => ({ ...(query.tenant === undefined ? platform : await tenantConfig(parts, query.tenant)), ...paused })
}

/** Returns the brand of a tenant (id or short id). Throws 1001 for an unknown tenant. */
export async function tenantConfig({ tenants, store }: ConfigParts, named: string): Promise<TenantConfig> {
  const tenant = await tenants.find(named)
  if (!tenant) throw new AppError('1001')
  const { shortId, name1, name2, brand } = tenant
  const [files, archive] = await Promise.all([brandFiles(store, tenant.uuid), drawnArchive(store.database, tenant.uuid)])
  return {
    id: formatTwinId('tenant', tenant.uuid),
    shortId,
    name1,
    name2,
    ...brand,
    colors: completed(brand.colors),
    logos: addressesOf(files, shortId),
    terms: files.filter(({ picture }) => picture === 'terms').map((file) => ({ name: titleOf(file), url: addressOf(file, shortId) })),
    timeZone: tenant.timeZone,
    ...(archive && { baseMap: asBaseMap(archive) }),
  }
}

/**
 * Returns the address of the icon of a tenant (id or short id), or of the platform's tenant without a name. Undefined for a tenant without
 * an icon.
 */
export function iconOf(parts: ConfigParts): (named: string | undefined) => Promise<string | undefined> {
  return async (named) => {
    const tenant = named === undefined ? await parts.tenants.platform() : await parts.tenants.find(named)
    if (!tenant) return undefined
    return addressesOf(await brandFiles(parts.store, tenant.uuid), tenant.shortId).icon ?? undefined
  }
}

/** Replaces missing colours of a tenant by the platform's, since screens need every colour. */
function completed(colors: { readonly [name in keyof TenantConfig['colors']]?: string | null }): TenantConfig['colors'] {
  const chosen = Object.entries(colors).filter(([name, color]) => name in platform.colors && color !== null && color !== undefined)
  return { ...platform.colors, ...Object.fromEntries(chosen) }
}

/**
 * Returns the addresses of the brand files. A new file has a new address, so browsers may cache files for ever. The extension distinguishes
 * a film from a picture.
 */
function addressesOf(files: readonly BrandFile[], shortId: string): TenantConfig['logos'] {
  const address = (picture: BrandPicture) => {
    const file = files.find((each) => each.picture === picture)
    return file ? addressOf(file, shortId) : null
  }
  return {
    icon: address('icon'),
    lightLogo: address('lightLogo'),
    darkLogo: address('darkLogo'),
    loginPicture: address('loginPicture'),
    notFoundImage: address('notFoundImage'),
  }
}

function addressOf({ id, filetype }: BrandFile, shortId: string): string {
  return `/api/config/files/${id}.${filetype}?tenant=${shortId}`
}

function titleOf({ name, filetype }: BrandFile): string {
  return name.replace(new RegExp(`\\.${filetype}$`, 'i'), '')
}

/** The brand of an installation before a tenant is known. */
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
  logos: { icon: null, lightLogo: null, darkLogo: null, loginPicture: null, notFoundImage: null },
  urls: { imprint: null, privacy: null, portal: null },
  defaultLanguage: 'de',
  defaultAddressing: 'formal',
  timeZone: defaultTimeZone,
}
