import { columns } from '../db/columns.ts'
import type { Database } from '../db/database.ts'
import type { Effective } from '../overlay/effective.ts'

/**
 * Returns when each definition in force was last changed (ISO instants), by its name. A change of its screens counts as a change of the
 * definition. A change of an overlay counts as a change of all definitions: an overlay that was rolled back leaves no trace in them.
 */
export type LastModifiedOf = (effective: Pick<Effective, 'definitions' | 'changedAt'>) => ReadonlyMap<string, string>

/** Reads when publishing last changed each of the release's definitions. */
export async function readLastModified(database: Database): Promise<LastModifiedOf> {
  const { rows } = await database.one({ role: 'identity' }, { name: 'published-twins', text: publishedText, columns: publishedColumns })
  const released = new Map(rows.map(({ definition, last_modified: at }) => [definition, at]))
  return ({ definitions, changedAt = '' }) => new Map(definitions.map(({ name }) => [name, later(released.get(name) ?? '', changedAt)]))
}

function later(one: string, other: string): string {
  return one < other ? other : one
}

const publishedColumns = columns({ definition: 'text', last_modified: 'instant' })
const publishedText = `select substr(t.name, 6) as definition, greatest(t.last_modified, u.last_modified) as last_modified from content_definition t
  left join content_definition u on u.name = 'ui:' || substr(t.name, 6) where t.kind = 'twin'`
