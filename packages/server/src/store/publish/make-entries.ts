import type { Publisher } from '../db/publisher.ts'
import { readCatalog } from './catalog/catalog.ts'
import { makeChanges, missingChanges } from './make-changes.ts'
import { stepsOf } from './steps.ts'
import type { SchemaEntry } from '../physical/schema-entry.ts'

/** Creates the objects of these entries that are missing, without content. Meant for tests of one part. */
export async function makeEntries(database: Publisher, wanted: readonly SchemaEntry[]): Promise<void> {
  const [catalog, steps] = [await readCatalog(database, {}), await stepsOf(database, [{ wanted }])]
  await makeChanges(
    database,
    { changes: missingChanges(steps, catalog), catalog },
    { onStatement: () => undefined, letOthersGo: async () => undefined },
  )
}
