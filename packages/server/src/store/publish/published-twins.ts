import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Database } from '../db/database.ts'

export type PublishedTwin = { readonly document: TwinDefinition; readonly lastModified: string }

/** The definitions as they were published, in the order of their names; a change of its screens counts as one of the definition. */
export async function readPublishedTwins(database: Database): Promise<readonly PublishedTwin[]> {
  const { rows } = await database.one({ role: 'identity' }, { name: 'published-twins', text: publishedText })
  return rows.map((row) => ({ document: row['document'] as TwinDefinition, lastModified: (row['last_modified'] as Date).toISOString() }))
}

const publishedText = `select t.document, greatest(t.last_modified, u.last_modified) as last_modified from content_definition t
  left join content_definition u on u.name = 'ui:' || substr(t.name, 6) where t.kind = 'twin' order by t.name`
