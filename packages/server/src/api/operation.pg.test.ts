import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workFacts } from '../store/doctor/work-facts.ts'
import type { RunningApp } from '../testing/running-app.ts'
import { runApp } from '../testing/running-app.ts'
import type { StoreFixture } from '../testing/store-fixture.ts'
import { openStore } from '../testing/store-fixture.ts'

let store: StoreFixture
let app: RunningApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-operation-'))
  store = await openStore()
  app = await runApp(store.url, { dataDir: folder, mqttUrl: 'mqtt://127.0.0.1:1' })
})
afterAll(async () => {
  await app?.close()
  await store?.close()
  await rm(folder, { recursive: true, force: true })
})

test('a system that is away degrades a server, which stays ready', async () => {
  const anyone = app.anonymous()
  const states = { fileStore: 'ok', virusScanner: 'off', mailServer: 'off', broker: 'degraded' }
  expect((await anyone.get('/health/parts')).body).toEqual({ version: expect.any(String), parts: states })
  const { status, body } = await anyone.get('/ready?verbose')
  expect([status, body.ready, body.degraded]).toEqual([200, true, true])
  expect(body.checks).toMatchObject({
    database: { ok: true },
    fileStore: { ok: true },
    broker: { ok: true, degraded: true, detail: 'it does not answer' },
  })
  expect(Object.keys(body.checks)).not.toContain('mailServer')
  expect(Object.keys((await anyone.get('/ready')).body.checks)).not.toContain('broker')
})

test('metrics tell the work of all tenants that waits: jobs by kind and state, and what has no seal yet', async () => {
  const add = (kind: string, state: string, tries: number) =>
    store.database.one(
      { role: 'app', tenant: store.tenant },
      {
        text: `insert into job (tenant_id, id, kind, payload, state, tries, run_at) values ($1, $2, $3, '{}', $4, $5, now() - interval '10 minutes')`,
        values: [store.tenant, v7(), kind, state, tries],
      },
    )
  await add('unknownHere', 'ready', 3)
  await add('unknownHere', 'ready', 1)
  await add('unknownHere', 'failed', 7)
  await add('unknownHere', 'done', 1)
  const { jobs, unsealed } = await workFacts(store.database)
  const found = jobs.filter(({ kind }) => kind === 'unknownHere').toSorted((a, b) => a.state.localeCompare(b.state))
  expect(found.map(({ state, count, tries }) => [state, count, tries])).toEqual([
    ['failed', 1, 7],
    ['ready', 2, 3],
  ])
  expect(found[0]!.overdueSeconds).toBe(0)
  expect(found[1]!.overdueSeconds).toBeGreaterThanOrEqual(600)
  expect(unsealed.count).toBeGreaterThanOrEqual(0)
})
