import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { isUuid, parseTwinId } from '@twinwerk/model/twin/twin-id'
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
  /** What it changes of the definitions holds for all tenants. */
  readonly platform: boolean
  readonly brand: Omit<TenantConfig, 'id' | 'shortId' | 'name1' | 'name2' | 'logos'> & {
    /** Mails alone use it. Absent for a tenant that nobody has saved since it is kept. */
    readonly colors: { readonly colorBackgroundMail?: string | null }
  }
}

export type TenantRegistry = {
  /** By twin id, uuid or short id. Read afresh at most once a second. */
  find(named: string): Promise<TenantEntry | undefined>
  /** Of this moment. What `find` answers stays as fresh as it is. */
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

async function load(database: Database): Promise<readonly TenantEntry[]> {
  const { rows } = await database.apart(
    { role: 'identity' },
    { name: 'tenants', text: 'select * from tenant_registry where deleted_at is null' },
  )
  return rows.map((row) => ({
    uuid: row['id'] as string,
    shortId: row['short_id'] as string,
    name1: row['name1'] as string,
    name2: row['name2'] as string | null,
    // A tenant that nobody has saved since there are zones has none in its brand.
    timeZone: (row['brand'] as { timeZone?: string }).timeZone ?? defaultTimeZone,
    rightsVersion: row['rights_version'] as number,
    definitionsVersion: row['definitions_version'] as number,
    definitionsAt: (row['definitions_at'] as Date | null)?.toISOString(),
    platform: row['platform'] as boolean,
    brand: row['brand'] as TenantEntry['brand'],
  }))
}
