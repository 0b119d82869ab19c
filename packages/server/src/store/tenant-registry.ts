import type { TenantConfig } from '@twinwerk/model/config/tenant-config'
import { isUuid, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Database } from './db/database.ts'

/** A tenant as the picker, the config and the rights need it, without entering its data. */
export type TenantEntry = {
  readonly uuid: string
  readonly shortId: string
  readonly name1: string
  readonly name2: string | null
  readonly timeZone: string
  /** Grows in the transaction of every change of rights. */
  readonly rightsVersion: number
  readonly brand: Omit<TenantConfig, 'id' | 'shortId' | 'name1' | 'name2'>
}

export type TenantRegistry = {
  /** By twin id, uuid or short id. Read afresh at most once a second. */
  find(named: string): Promise<TenantEntry | undefined>
  /** Something has changed: the next look is a fresh one. */
  forget(): void
}

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
    forget: () => (read = undefined),
  }
}

async function load(database: Database): Promise<readonly TenantEntry[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    { name: 'tenants', text: 'select * from tenant_registry where deleted_at is null' },
  )
  return rows.map((row) => ({
    uuid: row['id'] as string,
    shortId: row['short_id'] as string,
    name1: row['name1'] as string,
    name2: row['name2'] as string | null,
    timeZone: 'Europe/Berlin',
    rightsVersion: row['rights_version'] as number,
    brand: row['brand'] as TenantEntry['brand'],
  }))
}
