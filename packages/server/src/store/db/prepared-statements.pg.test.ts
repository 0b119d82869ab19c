import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../../testing/database.ts'
import { createTestDatabase } from '../../testing/database.ts'
import type { Database } from './database.ts'
import { openDatabase } from './database.ts'

let made: TestDatabase
let database: Database

beforeAll(async () => {
  made = await createTestDatabase()
  database = openDatabase({ url: made.url, connections: 1 })
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
