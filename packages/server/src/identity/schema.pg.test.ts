import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityDatabase, migrateIdentity } from '../testing/identity.ts'
import type { IdentityDatabase } from '../testing/identity.ts'
import { createAccount } from './accounts.ts'

let world: IdentityDatabase
beforeAll(async () => void (world = await createIdentityDatabase()))
afterAll(() => world.drop())

test('running the schema again changes nothing and keeps what is there', async () => {
  await createAccount(world.database, account('again@swe.example'))
  await migrateIdentity(world.database)
  const { rows } = await world.database.one({ role: 'identity' }, { text: 'select username from account' })
  expect(rows).toEqual([{ username: 'again@swe.example' }])
})

test('every table forces row-level security', async () => {
  const tables = await world.database.owner(({ run }) =>
    run({
      text: "select relname, relrowsecurity and relforcerowsecurity as forced from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    }),
  )
  expect(tables.rows.filter(({ forced }) => forced === true).map(({ relname }) => relname)).toEqual(
    tables.rows.map(({ relname }) => relname),
  )
  expect(tables.rowCount).toBeGreaterThan(15)
})

test('a role that was given the table by mistake still sees no account', async () => {
  await createAccount(world.database, account('hidden@swe.example'))
  const mistake = [
    'create role test_reader',
    'grant test_reader to current_user',
    'grant select on account to test_reader',
    'set local role test_reader',
  ]
  const seen = world.database.owner(async ({ run }) => {
    for (const text of mistake) await run({ text })
    const { rows } = await run({ text: 'select count(*) from account' })
    throw new Error(`rolled back after ${JSON.stringify(rows)}`)
  })
  await expect(seen).rejects.toThrow('rolled back after [{"count":0}]')
})

test('a name that differs only in its writing is taken', async () => {
  await createAccount(world.database, { ...account('taken@swe.example'), logins: ['K-1'] })
  await expect(createAccount(world.database, account(' TAKEN@swe.example'))).rejects.toMatchObject({ code: '2020' })
  await expect(createAccount(world.database, { ...account('other@swe.example'), logins: ['k-1'] })).rejects.toMatchObject({ code: '2020' })
})

function account(email: string) {
  return { username: email, email, password: 'Twinwerk-Demo-1!', mustChange: false, users: [] }
}
