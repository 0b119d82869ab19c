import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Database } from '../db/database.ts'

export type PublishedTwin = { readonly document: TwinDefinition; readonly lastModified: string }

/** The definitions as they were published, in the order of their names. */
export async function readPublishedTwins(database: Database): Promise<readonly PublishedTwin[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    { name: 'published-twins', text: `select document, last_modified from content_definition where kind = 'twin' order by name` },
  )
  return rows.map((row) => ({ document: row['document'] as TwinDefinition, lastModified: (row['last_modified'] as Date).toISOString() }))
}
