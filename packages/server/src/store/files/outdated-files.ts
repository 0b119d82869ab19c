import { columns } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'

/** A trash can give back what was deleted within this time; then the file of a document goes for good. */
const restorableDays = 30
const maxAtOnce = 200

/** Files that nobody can reach any more, for the cleaning. Times are the database's. */
export function createOutdatedFiles(database: Database) {
  return {
    /** Those that ended too: their files are removed like any other. */
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
        // The hour is for a save that began before the token expired.
        text: `update stored_file set state = 'gone' where tenant_id = $1 and (
          state in ('uploading', 'ready') and expires_at < now() - interval '1 hour'
          or state = 'replaced' and released_at < now() - $2 * interval '1 day')`,
        values: [tenant, restorableDays],
      })
      await database.one(scope, {
        name: 'file-release-documents',
        // The lock on the document makes whoever restores it wait, and what was restored a moment ago stays.
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
