import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openStore, type StoreFixture } from '../testing/store-fixture.ts'

let store: StoreFixture
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'twinwerk-open-demo-'))
  store = await openStore()
})
afterAll(async () => {
  await store.close()
  await rm(dataDir, { recursive: true })
})

/** Starts an app like a provider does: on a separate database, with the given environment. */
function start(environment: Readonly<Record<string, string>>, port = 0): Promise<RunningApp> {
  const config = readConfig({ DATABASE_URL: store.servingUrl, DATA_DIR: dataDir, ...environment })
  return startApp({ config: { ...config, port }, databaseUrl: store.servingUrl, publishUrl: store.url, log: pino({ level: 'silent' }) })
}

const countOf = async (table: 'account' | 'tenant_registry') =>
  (await store.database.one({ role: 'identity' }, { text: `select count(*)::int as n from ${table}` })).rows[0]!['n']

test('an own database with an own tenant gets no demo account', async () => {
  const { state, close } = await start({})
  await close()
  expect(state).toEqual({ platforms: [], hasAccount: false })
  expect([await countOf('account'), await countOf('tenant_registry')]).toEqual([0, 1])
})

test('the demo world is refused beside a tenant that is not of it', async () => {
  await expect(start({ DEMO: 'small' })).rejects.toThrow(
    /^The demo world is not loaded beside the tenants of this database \(t[0-9a-f]+\): /,
  )
  expect([await countOf('account'), await countOf('tenant_registry')]).toEqual([0, 1])
})

test('with WORK=off a due job waits, the page says so, and the next start does it', async () => {
  const { tenant, database } = store
  const [id, scope] = [v7(), { role: 'app', tenant } as const]
  // The job's mail does not exist, so a worker finishes the job immediately.
  const text = `insert into job (tenant_id, id, kind, payload) values ($1, $2, 'mail', jsonb_build_object('mail', $2::uuid))`
  await database.one(scope, { text, values: [tenant, id] })
  const jobState = async () => {
    const { rows } = await database.one(scope, { text: 'select state, tries from job where id = $1', values: [id] })
    return rows[0]
  }
  const configOf = async ({ port }: RunningApp) => (await (await fetch(`http://127.0.0.1:${port}/api/config`)).json()) as object
  const idle = await start({ WORK: 'off' })
  expect(await configOf(idle)).toMatchObject({ paused: true })
  await idle.close()
  expect(await jobState()).toEqual({ state: 'ready', tries: 0 })
  const working = await start({})
  expect(await configOf(working)).not.toHaveProperty('paused')
  await expect.poll(jobState).not.toEqual({ state: 'ready', tries: 0 })
  await working.close()
})

test('a database holds one platform, and one of an earlier version with two starts, names them and changes nothing', async () => {
  const { owner } = store.database
  const mark = (shortId: string) =>
    owner(({ run }) =>
      run({
        text: `insert into tenant_registry (id, short_id, name1, brand, platform) values (gen_random_uuid(), $1, $1, '{}', true)`,
        values: [shortId],
      }),
    )
  await mark('first')
  await expect(mark('second')).rejects.toThrow('tenant_registry_platform')
  await owner(({ run }) => run({ text: 'drop index tenant_registry_platform' }))
  await mark('second')
  const { state, close } = await start({})
  await close()
  expect(state.platforms).toEqual(['first', 'second'])
})

test('a start that fails at its last step lets go of the database', async () => {
  const others = async () => {
    const text = `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    return Number((await store.database.one({ role: 'identity' }, { text })).rows[0]!['n'])
  }
  const before = await others()
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  await expect(start({ HOST: '127.0.0.1' }, (taken.address() as AddressInfo).port)).rejects.toThrow('EADDRINUSE')
  taken.close()
  await expect.poll(others).toBeLessThanOrEqual(before)
})
