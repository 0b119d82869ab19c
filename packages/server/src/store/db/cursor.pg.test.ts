import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../../testing/database.ts'
import { createTestDatabase, openOwned } from '../../testing/database.ts'
import type { CursorOptions } from './cursor.ts'
import type { Publisher } from './publisher.ts'

let own: TestDatabase
let database: Publisher
const role = 'twinwerk_app'
const scope = { role: 'app', tenant: '00000000-0000-8000-8000-000000000001' } as const
const usual: CursorOptions = { rows: 100, characters: 1000, fetchSeconds: 20, idleSeconds: 20 }

beforeAll(async () => {
  own = await createTestDatabase()
  database = openOwned({ url: own.url, connections: 2 })
  await database.owner(async ({ run }) => {
    await run({ text: 'create table counted (n int)' })
    await run({ text: `grant select, insert on counted to ${role}` })
  })
})
afterAll(async () => {
  await database?.close()
  await own?.drop()
})

const numbers = (most: number, text = `'x'`) => ({ text: `select n, ${text} as text from generate_series(1, $1::int) n`, values: [most] })

async function batches(statement: { text: string; values: unknown[] }, options: Partial<CursorOptions> = {}) {
  const cursor = await database.cursor(scope, statement, { ...usual, ...options })
  const found: number[][] = []
  for (let rows = await cursor.fetch(); rows.length > 0; rows = await cursor.fetch()) found.push(rows.map((row) => row['n'] as number))
  await cursor.close()
  return found
}

test('all rows come, in their order, however many', async () => {
  for (const most of [0, 1, 49, 50, 51, 150, 1234]) {
    const found = await batches(numbers(most), { characters: 1_000_000 })
    expect(found.flat()).toEqual(Array.from({ length: most }, (_, n) => n + 1))
    expect(Math.max(0, ...found.map((rows) => rows.length))).toBeLessThanOrEqual(100)
  }
})

test('large rows come few at a time', async () => {
  const sizes = (await batches(numbers(60, `repeat('x', 400)`))).map((rows) => rows.length)
  expect(sizes).toEqual([50, 2, 2, 2, 2, 2])
})

test('rows that come later are not seen, and nothing is written', async () => {
  await database.transaction(scope, ({ run }) => run({ text: 'insert into counted select generate_series(1, 80)' }))
  const cursor = await database.cursor(scope, { text: 'select n from counted order by n' }, usual)
  await database.transaction(scope, ({ run }) => run({ text: 'insert into counted select generate_series(60, 200)' }))
  const rows = [...(await cursor.fetch()), ...(await cursor.fetch())]
  await cursor.close()
  expect(rows.map((row) => row['n'])).toEqual(Array.from({ length: 80 }, (_, n) => n + 1))
  const writing = { text: 'with w as (insert into counted values (0) returning n) select n from w' }
  await expect(database.cursor(scope, writing, usual)).rejects.toThrow(/DECLARE CURSOR must not contain data-modifying statements/)
})

test('closing ends a fetch that runs, and gives the connection back', async () => {
  const slow = { text: 'select n, case when n > 50 then pg_sleep(60)::text end from generate_series(1, 100) n' }
  for (const _ of [1, 2, 3]) {
    const cursor = await database.cursor(scope, slow, usual)
    await cursor.fetch()
    const waiting = cursor.fetch()
    await Promise.all([cursor.close(), expect(waiting).rejects.toMatchObject({ code: 'BUDGET_EXCEEDED' })])
    await expect(cursor.fetch()).rejects.toThrow('the cursor is closed')
  }
})

test('a fetch that takes too long fails, and so does a statement that cannot be opened', async () => {
  const slow = { text: 'select pg_sleep(60)' }
  await expect(database.cursor(scope, slow, { ...usual, fetchSeconds: 1 })).rejects.toMatchObject({ code: 'BUDGET_EXCEEDED' })
  await expect(database.cursor(scope, { text: 'select nonsense' }, usual)).rejects.toThrow(/nonsense/)
  expect((await batches(numbers(3))).flat()).toEqual([1, 2, 3])
})
