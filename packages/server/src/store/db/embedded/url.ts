import { Client } from 'pg'
import { superuser } from './cluster.ts'
import type { Postmaster } from './postmaster-file.ts'
import { settings } from './settings.ts'

/** The address of a database behind a socket, in the form `pg` reads: the host in the query wins over the one in front. */
export function socketUrl({ socketFolder, user, database }: { socketFolder: string; user: string; database: string }): string {
  return `postgresql://${user}@localhost:${settings['port']}/${database}?host=${encodeURIComponent(socketFolder)}`
}

export function superuserUrl({ socketFolder }: Postmaster): string {
  return socketUrl({ socketFolder, user: superuser, database: 'postgres' })
}

/** The role and the database that Twinwerk works with. */
export const applicationName = 'twinwerk'

export function applicationUrl({ socketFolder }: Postmaster): string {
  return socketUrl({ socketFolder, user: applicationName, database: applicationName })
}

/** Whether the database accepts a connection now. */
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
