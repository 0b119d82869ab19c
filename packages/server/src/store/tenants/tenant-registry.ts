import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { isUuid, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { columns, json } from '../db/columns.ts'
import type { Database } from '../db/database.ts'

/** A tenant as the picker, the config and the rights need it, without entering its data. */
export type TenantEntry = {
  readonly uuid: string
  readonly shortId: string
  readonly name1: string
  readonly name2: string | null
  readonly timeZone: string
  /** Grows in the transaction of every change of rights. */
  readonly rightsVersion: number
  /** Grows with every overlay that is published or rolled back; 0 as long as there was none. */
  readonly definitionsVersion: number
  /** When that was, as an ISO instant. */
  readonly definitionsAt: string | undefined
  /** True for the tenant whose changes of the definitions apply to all tenants. */
  readonly platform: boolean
  readonly brand: Omit<TenantConfig, 'id' | 'shortId' | 'name1' | 'name2' | 'logos'> & {
    /** Mails alone use it. Absent for a tenant that nobody has saved since it is kept. */
    readonly colors: { readonly colorBackgroundMail?: string | null }
  }
}

export type TenantRegistry = {
  /** By twin id, uuid or short id. Read afresh at most once a second. */
  find(named: string): Promise<TenantEntry | undefined>
  /** Reads all entries now. The cached entries of `find` stay as they are. */
  all(): Promise<readonly TenantEntry[]>
  /** The tenant that runs the platform, if there is one. */
  platform(): Promise<TenantEntry | undefined>
  /** Reads afresh next time: this process has just changed something. */
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
    // A tenant that nobody has saved since there are zones has none in its brand.
    timeZone: row.brand.timeZone ?? defaultTimeZone,
    definitionsAt: definitionsAt ?? undefined,
  }))
}
