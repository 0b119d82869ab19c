import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { isUuid, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { columns, json } from '../db/columns.ts'
import type { Database } from '../db/database.ts'

/** A tenant as the picker, the config and the rights need it, without access to the tenant's data. */
export type TenantEntry = {
  readonly uuid: string
  readonly shortId: string
  readonly name1: string
  readonly name2: string | null
  readonly timeZone: string
  /** Grows in the transaction of every change of rights. */
  readonly rightsVersion: number
  /** Increases with every overlay that is published or rolled back; 0 if none ever was. */
  readonly definitionsVersion: number
  /** The ISO instant of the last increase of `definitionsVersion`. */
  readonly definitionsAt: string | undefined
  /** True for the tenant whose changes of the definitions apply to all tenants. */
  readonly platform: boolean
  readonly brand: Omit<TenantConfig, 'id' | 'shortId' | 'name1' | 'name2' | 'logos'> & {
    /** Used in emails only. Absent for a tenant that was last saved before the color existed. */
    readonly colors: { readonly colorBackgroundMail?: string | null }
  }
}

export type TenantRegistry = {
  /** Finds a tenant by twin id, uuid or short id. Entries are cached for a second. */
  find(named: string): Promise<TenantEntry | undefined>
  /** Reads all entries now. The cached entries of `find` stay as they are. */
  all(): Promise<readonly TenantEntry[]>
  /** Returns the tenant that runs the platform, if there is one. */
  platform(): Promise<TenantEntry | undefined>
  /** Discards the cached entries, after a change by this process. */
  forget(): void
}

export const defaultTimeZone = 'Europe/Berlin'

const freshMilliseconds = 1000

export function createTenantRegistry(database: Database): TenantRegistry {
  let read: { at: number; entries: Promise<readonly TenantEntry[]> } | undefined
  const entries = () => {
    if (!read || read.at + freshMilliseconds < Date.now()) {
      const loading = load(database)
      loading.catch(() => (read = undefined))
      read = { at: Date.now(), entries: loading }
    }
    return read.entries
  }
  return {
    find: async (named) => {
      const uuid = isUuid(named) ? named : parseTwinId(named)?.uuid
      return (await entries()).find((entry) => (uuid ? entry.uuid === uuid : entry.shortId === named))
    },
    all: () => load(database),
    platform: async () => (await entries()).find((entry) => entry.platform),
    forget: () => (read = undefined),
  }
}

type Brand = TenantEntry['brand'] & { readonly timeZone?: string }

const tenantColumns = columns({
  uuid: 'uuid',
  shortId: 'text',
  name1: 'text',
  name2: 'text?',
  rightsVersion: 'integer',
  definitionsVersion: 'integer',
  definitionsAt: 'instant?',
  platform: 'boolean',
  brand: json<Brand>(),
})

const tenantsText = `select id as uuid, short_id as "shortId", name1, name2, rights_version as "rightsVersion", definitions_version as "definitionsVersion",
  definitions_at as "definitionsAt", platform, brand from tenant_registry where deleted_at is null`

async function load(database: Database): Promise<readonly TenantEntry[]> {
  const { rows } = await database.apart({ role: 'identity' }, { name: 'tenants', text: tenantsText, columns: tenantColumns })
  return rows.map(({ definitionsAt, ...row }) => ({
    ...row,
    // A tenant that was last saved before time zones existed has no time zone in its brand.
    timeZone: row.brand.timeZone ?? defaultTimeZone,
    definitionsAt: definitionsAt ?? undefined,
  }))
}
