import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestDatabase } from '../../testing/database.ts'
import { createTestDatabase, openOwned } from '../../testing/database.ts'
import { openDatabase } from './database.ts'
import type { Publisher } from './publisher.ts'

let made: TestDatabase
let database: Publisher

beforeAll(async () => {
  made = await createTestDatabase()
  database = openOwned({ url: made.url, connections: 1 })
})

afterAll(async () => {
  await database.close()
  await made.drop()
})

const numbered = (n: number) => ({ text: `select ${n} as n`, name: `n${n}` })

async function keptNames(): Promise<string[]> {
  const { rows } = await database.owner(({ run }) => run({ text: `select name from pg_prepared_statements where name like 'n%'` }))
  return rows.map((row) => row['name'] as string)
}

test('a connection keeps the statements that were used last, and no more than 500', async () => {
  await database.owner(async ({ runAll }) => {
    for (let n = 0; n < 520; n += 1) await runAll([numbered(n), numbered(0)])
  })
  const kept = await keptNames()
  expect(kept.length).toBeGreaterThan(480)
  expect(kept.length).toBeLessThanOrEqual(500)
  expect(kept).toContain('n0')
  expect(kept).not.toContain('n1')
})

test('a statement that was let go is prepared again', async () => {
  const { rows } = await database.owner(({ run }) => run(numbered(1)))
  expect(rows).toEqual([{ n: 1 }])
})

test('a failed pipeline leaves the connection with statements that can be used', async () => {
  const failing = database.owner(({ runAll }) => runAll([numbered(600), { text: 'select 1 / 0', name: 'n601' }, numbered(602)]))
  await expect(failing).rejects.toThrow('division by zero')
  const results = await database.owner(({ runAll }) => runAll([600, 602].map(numbered)))
  expect(results.map(({ rows }) => rows[0])).toEqual([{ n: 600 }, { n: 602 }])
})

test('behind a pooler in transaction mode nothing stays on a connection, and each transaction has its settings', async () => {
  const pooled = openDatabase({ url: made.servingUrl, connections: 1, pooling: 'transaction' })
  const scope = { role: 'app', tenant: '00000000-0000-8000-8000-000000000001' } as const
  const settings = `select current_setting('statement_timeout') as timeout, current_setting('TimeZone') as zone`
  const within = await pooled.one(scope, { text: settings, name: 'settings' })
  const interactive = await pooled.transaction(scope, ({ run }) => run({ text: settings, name: 'settings' }))
  expect(interactive.rows).toEqual(within.rows)
  expect(within.rows).toMatchObject([{ timeout: '5s', zone: 'UTC' }])
  const kept = await pooled.one(scope, { text: 'select name from pg_prepared_statements' })
  expect(kept.rows).toEqual([])
  const cursor = await pooled.cursor(scope, { text: 'select 1 as n' }, { rows: 1, characters: 1, fetchSeconds: 5, idleSeconds: 5 })
  expect(await cursor.fetch()).toEqual([{ n: 1 }])
  await cursor.close()
  await pooled.close()
})

test('a connection stays with what it knows while nobody asks for some minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const backend = () => database.owner(({ run }) => run({ text: 'select pg_backend_pid() as pid' }))
    const before = await backend()
    vi.advanceTimersByTime(5 * 60_000)
    expect((await backend()).rows).toEqual(before.rows)
  } finally {
    vi.useRealTimers()
  }
})
