import type { Output } from '@twinwerk/contract/calls'
import type { DBSchema } from 'idb'
import { deviceDatabase } from './device-database.ts'

/** The definitions of one tenant as of `timeStamp`. */
export type StoredDefinitions = Output<'GET /api/twins/cache'>

interface TwinDatabase extends DBSchema {
  readonly definitions: { key: string; value: StoredDefinitions }
}

const memory = new Map<string, StoredDefinitions>()

// Version 10 comes from the core specification, section 7. Stores of older versions are deleted, because they are only a cache.
const open = deviceDatabase<TwinDatabase>('twinwerk-twins', 10, (database) => {
  for (const name of database.objectStoreNames) database.deleteObjectStore(name)
  database.createObjectStore('definitions')
})

/** Reads the cached definitions of the tenant, from memory if the browser has no database. */
export async function readDefinitions(tenant: string): Promise<StoredDefinitions | undefined> {
  try {
    return await (await open()).get('definitions', tenant)
  } catch {
    return memory.get(tenant)
  }
}

export async function writeDefinitions(tenant: string, definitions: StoredDefinitions): Promise<void> {
  try {
    await (await open()).put('definitions', definitions, tenant)
  } catch {
    memory.set(tenant, definitions)
  }
}

export async function forgetDefinitions(tenant: string): Promise<void> {
  memory.delete(tenant)
  try {
    await (await open()).delete('definitions', tenant)
  } catch {
    // Without a database, there is nothing else to delete.
  }
}
