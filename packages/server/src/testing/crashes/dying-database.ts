import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '../../store/db/embedded/start-embedded.ts'
import type { Json } from '../store-fixture.ts'

/** A PostgreSQL of one test file, since all other tests share the one that must not die. Stores are opened on it until it is closed. */
export type DyingDatabase = {
  /** A folder for files. */
  readonly folder: string
  /**
   * Kills one of its processes by SIGKILL. Its memory counts as broken then: PostgreSQL ends all connections and recovers from its log.
   * Jobs are free at once, since their leases would expire only after 15 seconds. `query` runs on this database.
   */
  kill(query: (text: string) => Promise<readonly Json[]>): Promise<void>
  close(): Promise<void>
}

const others = ['TEST_DATABASE_URL', 'TEST_SERVING_URL', 'TEST_EMPTY_TEMPLATE'] as const

export async function openDyingDatabase(): Promise<DyingDatabase> {
  const former = others.map((name) => [name, process.env[name]] as const)
  const dataDir = await mkdtemp(join(tmpdir(), 'twinwerk-dying-'))
  const folder = await mkdtemp(join(tmpdir(), 'twinwerk-dying-files-'))
  // The machine goes on, so nothing is lost that PostgreSQL has handed to the system: it need not wait for the disk.
  const database = await startEmbedded({ dataDir, overrides: { fsync: 'off', max_connections: '60' } })
  process.env['TEST_DATABASE_URL'] = database.url
  process.env['TEST_SERVING_URL'] = database.servingUrl
  process.env['TEST_EMPTY_TEMPLATE'] = 'template1'
  return {
    folder,
    kill: async (query) => {
      const [row] = await patiently(() => query('select pg_backend_pid() as pid'))
      process.kill(Number(row.pid), 'SIGKILL')
      await patiently(() => query(`update job set lease_until = now() where state = 'running'`))
    },
    close: async () => {
      await database.stop()
      for (const [name, value] of former) {
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      }
      for (const each of [dataDir, folder]) await rm(each, { recursive: true, force: true })
    },
  }
}

/** Asks until PostgreSQL is there again. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  const begun = Date.now()
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() - begun > 60_000) throw error
      await sleep(50)
    }
  }
}
