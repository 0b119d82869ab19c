import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase, ensureTemplate, type TestDatabase } from './database.ts'

const made: TestDatabase[] = []

afterAll(async () => {
  for (const database of made) await database.drop()
})

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('a template is built once, however many ask at the same moment, and copies do not see each other', async () => {
  let built = 0
  const build = async (url: string): Promise<void> => {
    built += 1
    await query(url, 'create table greeting as select 1 as word')
  }
  await Promise.all([1, 2, 3].map(() => ensureTemplate('greeting', build)))
  expect(built).toBe(1)

  const [one, two] = await Promise.all([createTestDatabase({ template: 'greeting' }), createTestDatabase({ template: 'greeting' })])
  made.push(one, two)
  await query(one.url, 'update greeting set word = 2')
  expect(await query(one.url, 'select word from greeting')).toEqual([{ word: 2 }])
  expect(await query(two.url, 'select word from greeting')).toEqual([{ word: 1 }])
})

test('the role of the tests is no superuser, as on a PostgreSQL somebody else runs', async () => {
  const database = await createTestDatabase()
  made.push(database)
  expect(await query(database.url, `select current_setting('is_superuser') as superuser`)).toEqual([{ superuser: 'off' }])
})

test('text is compared by code point, so that order and indexes are the same on every machine', async () => {
  const database = await createTestDatabase()
  made.push(database)
  expect(await query(database.url, `select 'Z' < 'a' as before, lower('ÄÖÜ') as lower`)).toEqual([{ before: true, lower: 'äöü' }])
})
