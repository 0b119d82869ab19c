import { Client } from 'pg'
import { servingLogin } from '../roles.ts'
import { superuser } from './cluster.ts'
import type { Postmaster } from './postmaster-file.ts'
import { settings } from './settings.ts'

/**
 * Returns the address of a database behind a socket, in the form that `pg` reads: the host in the query wins over the host before the path.
 */
export function socketUrl({ socketFolder, user, database }: { socketFolder: string; user: string; database: string }): string {
  return `postgresql://${user}@localhost:${settings['port']}/${database}?host=${encodeURIComponent(socketFolder)}`
}

export function superuserUrl({ socketFolder }: Postmaster, database = 'postgres'): string {
  return socketUrl({ socketFolder, user: superuser, database })
}

/** The name of the embedded database and of its owner. */
export const applicationName = 'twinwerk'

export type Addresses = {
  /** URL of the owner of the database, which publishes. */
  readonly url: string
  /** URL of the serving login. */
  readonly servingUrl: string
}

export function addressesOf({ socketFolder }: Postmaster): Addresses {
  const urlOf = (user: string) => socketUrl({ socketFolder, user, database: applicationName })
  return { url: urlOf(applicationName), servingUrl: urlOf(servingLogin) }
}

/** Returns true if the database accepts a connection now. */
export async function answers(postmaster: Postmaster): Promise<boolean> {
  const client = new Client({ connectionString: superuserUrl(postmaster), connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
