import { columns } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

/** The period in which a deletion can be restored from the trash. After it, the file of a deleted document is removed for good. */
const restorableDays = 30
const maxAtOnce = 200

/** Finds the files that nobody can reach any more, for the cleaning. Times are the database's. */
export function createOutdatedFiles(database: Database) {
  return {
    /** All tenants, including deleted tenants, whose files are removed like any other. */
    tenants: async (): Promise<readonly string[]> => {
      const { rows } = await database.one(
        { role: 'identity' },
        { name: 'all-tenants', text: 'select id from tenant_registry', columns: columns({ id: 'uuid' }) },
      )
      return rows.map(({ id }) => id)
    },

    release: async (tenant: string): Promise<void> => {
      const scope = { role: 'app', tenant } as const
      await database.one(scope, {
        name: 'file-release-uploads',
        // The extra hour lets a save finish that began before the token expired.
        text: `update stored_file set state = 'gone' where tenant_id = $1 and (
          state in ('uploading', 'ready') and expires_at < now() - interval '1 hour'
          or state = 'replaced' and released_at < now() - $2 * interval '1 day')`,
        values: [tenant, restorableDays],
      })
      await database.one(scope, {
        name: 'file-release-documents',
        // The lock makes a concurrent restoration wait, and a document that was just restored keeps its file.
        text: `with ended as (
            select d.id from "${familyTable('document')}" d where d.tenant_id = $1 and d.deleted_at < now() - $2 * interval '1 day'
            and exists (select from stored_file f where f.tenant_id = $1 and f.document_id = d.id and f.state <> 'gone') order by d.id limit 5000 for no key update)
          update stored_file f set state = 'gone' from ended where f.tenant_id = $1 and f.document_id = ended.id and f.state <> 'gone'`,
        values: [tenant, restorableDays],
      })
    },

    gone: async (tenant: string, after: string): Promise<readonly { id: string; key: string }[]> => {
      const { rows } = await database.one(
        { role: 'app', tenant },
        {
          name: 'file-gone',
          text: `select id, storage_key as key from stored_file where tenant_id = $1 and state = 'gone' and id > $2 order by id limit $3`,
          values: [tenant, after, maxAtOnce],
          columns: columns({ id: 'uuid', key: 'text' }),
        },
      )
      return rows
    },
  }
}
