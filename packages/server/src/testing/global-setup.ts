import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../store/db/embedded/start-embedded.ts'
import { openPublisher } from '../store/db/publisher.ts'
import { grantToServer, servingRoles } from '../store/db/roles.ts'
import { makeEntries } from '../store/publish/make-entries.ts'
import { roles } from '../store/publish/schema.ts'
import { dropRunDatabases } from './database.ts'

/** The data is deleted at the end, so it need not survive a power failure. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' }

/**
 * Starts one PostgreSQL for all test files of a run: that of TEST_DATABASE_URL, or an embedded one in a new folder. Vitest calls this once
 * per project; only the first call starts it. Returns the function that Vitest calls at the end, which stops it.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_RUN']) return undefined
  process.env['TEST_RUN'] = randomBytes(4).toString('hex')
  if (process.env['TEST_DATABASE_URL']) return takeServer(process.env['TEST_DATABASE_URL'], process.env['TEST_RUN'])
  const dataDir = await mkdtemp(join(tmpdir(), 'twinwerk-test-'))
  const removeFolder = (): Promise<void> => rm(dataDir, { recursive: true, force: true })
  try {
    const database = await startEmbedded({ dataDir, overrides: careless })
    process.env['TEST_DATABASE_URL'] = database.url
    process.env['TEST_SERVING_URL'] = database.servingUrl
    process.env['TEST_EMPTY_TEMPLATE'] = 'template1'
    return () => database.stop().finally(removeFolder)
  } catch (error) {
    await removeFolder()
    throw error
  }
}

/** Creates the roles and a serving login of this run on a server that goes on running. */
async function takeServer(url: string, run: string): Promise<() => Promise<void>> {
  const [name, password] = [`test_${run}_server`, randomBytes(16).toString('hex')]
  const owner = openPublisher({ url })
  const memberships = servingRoles.map((role) => grantToServer(role, `'${name}'`))
  await makeEntries(owner, roles)
  await owner.owner(async (transaction) => {
    for (const text of [`create role ${name} login noinherit password '${password}'`, ...memberships, `grant ${name} to current_user`])
      await transaction.run({ text })
  })
  const serving = new URL(url)
  serving.username = name
  serving.password = password
  process.env['TEST_SERVING_URL'] = serving.href
  return async () => {
    await dropRunDatabases()
    await owner.ownerOutside({ text: `drop role ${name}` })
    await owner.close()
  }
}
