import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { thisRelease } from '../../store/publish/release.ts'
import { freePort } from '../../testing/server-beside.ts'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'
import { ownTree } from '../../testing/upgrades/grown-tree.ts'
import { startServerOf } from '../../testing/upgrades/server-of-tree.ts'

let store: StoreFixture
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'twinwerk-migrate-'))
  store = await openStore()
})
afterEach(async () => {
  await store.close()
  await rm(dataDir, { recursive: true })
})

const environment = () => ({ DATABASE_URL: store.servingUrl, DATA_DIR: dataDir, LANG: 'C' })

/** Runs the console as a separate process, with the login that owns the tables. */
async function migrate(...options: string[]): Promise<{ readonly release: number; readonly statements: readonly string[] | number }> {
  const main = join(ownTree, 'packages', 'server', 'src', 'admin', 'main.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [main, 'migrate', '--json', ...options], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment(), PUBLISH_DATABASE_URL: store.url },
  })
  return JSON.parse(stdout)
}

/** Reverts the database to a release without the colour of tags. */
async function becomeFormer(): Promise<void> {
  await store.database.owner(({ runAll }) =>
    runAll([
      { text: 'alter table twin_tag drop column "tag:color"' },
      { text: `update twinwerk_meta set value = $1::jsonb where key = 'publishedBy'`, values: [JSON.stringify(thisRelease.number - 1)] },
      { text: `update twinwerk_meta set value = jsonb_set(value, '{wanted}', '"former"') where key = 'published'` },
    ]),
  )
}

test('a server process with PUBLISH=off waits on a database of the former release, and serves once the console has published', async () => {
  await becomeFormer()
  const port = await freePort()
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const starting = startServerOf({ tree: ownTree, port, env: { ...environment(), PUBLISH: 'off' } })
  await vi.waitFor(async () => expect((await ask('/health')).status).toBe(200), { timeout: 500_000, interval: 50 })
  const waiting = await ask('/ready')
  expect({ status: waiting.status, body: await waiting.json() }).toEqual({
    status: 503,
    body: {
      ready: false,
      checks: {
        publishing: { ok: false, detail: `release ${thisRelease.number} is not published yet: run "npm run admin -- migrate"` },
      },
    },
  })
  const { statements } = await migrate('--dry-run')
  expect(statements).toContainEqual(expect.stringContaining('alter table "twin_tag" add column "tag:color"'))
  expect(await migrate()).toEqual({ release: thisRelease.number, statements: (statements as readonly string[]).length })
  const server = await starting
  expect((await ask('/ready')).status).toBe(200)
  expect((await ask('/api/config')).status).toBe(200)
  await server.end()
  expect((await migrate('--dry-run')).statements).toEqual([])
}, 600_000)
