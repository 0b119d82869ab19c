import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../store/db/embedded/start-embedded.ts'
import { dropRunDatabases } from './database.ts'

/** The data is thrown away at the end, so nothing has to survive a power cut. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/**
 * One PostgreSQL for all test files of a run: that of TEST_DATABASE_URL, or an embedded one in a new folder. Vitest asks once for each project, the first one
 * gets it and ends it: it calls what this answers at the end.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_RUN']) return undefined
  process.env['TEST_RUN'] = randomBytes(4).toString('hex')
  if (process.env['TEST_DATABASE_URL']) return dropRunDatabases
  const dataDir = await mkdtemp(join(tmpdir(), 'twinwerk-test-'))
  const removeFolder = (): Promise<void> => rm(dataDir, { recursive: true, force: true })
  try {
    const database = await startEmbedded({ dataDir, overrides: careless })
    process.env['TEST_DATABASE_URL'] = database.url
    return () => database.stop().finally(removeFolder)
  } catch (error) {
    await removeFolder()
    throw error
  }
}
