import { identitySchema } from '../identity/schema.sql.ts'
import { jobSchema } from '../jobs/schema.sql.ts'
import { auditSchema } from '../store/audit/schema.ts'
import { mailSchema } from '../mail/schema.sql.ts'
import { openDatabase } from '../store/db/database.ts'
import type { Database } from '../store/db/database.ts'
import { globalPolicy, registryTable, roles } from '../store/publish/schema.ts'
import { createTestDatabase, ensureTemplate } from './database.ts'

export type IdentityDatabase = { readonly database: Database; drop(): Promise<void> }

/** A database that has the identity tables, the mails and jobs they write, the registry of tenants that they look into, and nothing in them. */
export async function createIdentityDatabase(): Promise<IdentityDatabase> {
  const { url, drop } = await createTestDatabase({ template: await ensureTemplate('identity', build) })
  const database = openDatabase({ url })
  return { database, drop: () => database.close().then(drop) }
}

async function build(url: string): Promise<void> {
  const database = openDatabase({ url, connections: 1 })
  await migrateIdentity(database)
  await database.close()
}

export function migrateIdentity(database: Database): Promise<void> {
  return database.owner(async ({ run }) => {
    for (const text of [
      ...roles,
      ...registryTable,
      ...identitySchema,
      ...jobSchema,
      ...mailSchema,
      ...auditSchema,
      ...globalPolicy('tenant_registry'),
    ])
      await run({ text })
  })
}
