import { identitySchema } from '../identity/schema.sql.ts'
import { jobSchema } from '../jobs/schema.sql.ts'
import { auditSchema } from '../store/audit/schema.ts'
import { mailSchema } from '../mail/schema.sql.ts'
import type { Database } from '../store/db/database.ts'
import type { Publisher } from '../store/db/publisher.ts'
import { makeEntries } from '../store/publish/make-entries.ts'
import { globalPolicy, registryTable, roles } from '../store/publish/schema.ts'
import { createTestDatabase, ensureTemplate, openOwned } from './database.ts'

export type IdentityDatabase = { readonly database: Publisher; drop(): Promise<void> }

/** Creates an empty database with the identity tables, and the tables of mails, jobs and tenants that sign-in uses. */
export async function createIdentityDatabase(): Promise<IdentityDatabase> {
  const { url, drop } = await createTestDatabase({ template: await ensureTemplate('identity', build) })
  const database = openOwned({ url })
  return { database, drop: () => database.close().then(drop) }
}

/**
 * Prolongs all current blocks by a day: the first ones last a second, which a slow machine may need until the next try. Returns the kinds
 * of limits that block.
 */
export async function holdBlocks(database: Database): Promise<string[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      text: `update login_attempt set blocked_until = blocked_until + interval '1 day'
        where blocked_until > last_at + interval '0.9 s' returning split_part(key, ':', 1) as kind`,
    },
  )
  return rows.map(({ kind }) => String(kind))
}

async function build(url: string): Promise<void> {
  const database = openOwned({ url, connections: 1 })
  await migrateIdentity(database)
  await database.close()
}

export function migrateIdentity(database: Publisher): Promise<void> {
  return makeEntries(database, [
    ...roles,
    ...registryTable,
    ...identitySchema,
    ...jobSchema,
    ...mailSchema,
    ...auditSchema,
    ...globalPolicy('tenant_registry'),
  ])
}
