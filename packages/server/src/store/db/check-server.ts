import { Client } from 'pg'
import { StartError } from '../../start-error.ts'

const oldestVersion = 150_000

/**
 * The first safe minor version of each major version. Earlier versions let queries bypass row-level security, which keeps tenants apart
 * (security, row-level security). PostgreSQL repairs all its major versions on the same day.
 */
const safeMinors: Readonly<Record<number, number>> = { 15: 20, 16: 16, 17: 12, 18: 6 }

/**
 * Throws a StartError if DATABASE_URL cannot be reached, leads to a version before PostgreSQL 15 or does not store UTF-8. The message never
 * repeats the address, which may contain a password.
 */
export async function checkServer(databaseUrl: string): Promise<ServerFacts> {
  const found = await readServer(databaseUrl).catch((error: unknown) => {
    throw new StartError(
      `The database behind DATABASE_URL cannot be used (${reasonOf(error)}): correct DATABASE_URL, or leave it out to use the embedded database.`,
    )
  })
  refuseUnsupportedServer(found)
  return found
}

/** Returns the first safe minor version, such as `16.16`, if the given version is older. Otherwise returns undefined. */
export function saferVersion(version: number): string | undefined {
  const [major, minor] = [Math.floor(version / 10_000), version % 10_000]
  const least = safeMinors[major]
  return least !== undefined && minor < least ? `${major}.${least}` : undefined
}

export type ServerFacts = { version: number; name: string; encoding: string }

export function refuseUnsupportedServer(found: ServerFacts): void {
  if (found.version < oldestVersion) {
    throw new StartError(
      `DATABASE_URL leads to PostgreSQL ${found.name}, Twinwerk needs 15 or newer: upgrade it, or leave DATABASE_URL out to use the embedded database.`,
    )
  }
  if (found.encoding !== 'UTF8')
    throw new StartError(`The database behind DATABASE_URL stores ${found.encoding}, Twinwerk needs UTF8: create it with ENCODING 'UTF8'.`)
}

async function readServer(connectionString: string): Promise<ServerFacts> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; name: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_version') as name, current_setting('server_encoding') as encoding`,
    )
    const [row] = rows
    if (!row) throw new Error('no answer')
    return { ...row, version: Number(row.version) }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns the message of an error. A refused connection to a name with several addresses has an empty message and its reasons inside. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
