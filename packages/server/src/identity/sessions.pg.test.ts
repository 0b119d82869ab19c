import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createIdentityDatabase } from '../testing/identity.ts'
import type { IdentityDatabase } from '../testing/identity.ts'
import { issueToken } from './access-tokens.ts'
import { createAccount } from './accounts.ts'
import { newSecret } from './secret.ts'
import { beginSession, endSession, findSession, findSessionByToken, removeExpired } from './sessions.ts'

const tenant = '0199aaaa-0000-7000-8000-000000000001'
const user = '0199aaaa-0000-7000-8000-000000000002'
const client = { ip: '192.0.2.1', userAgent: 'test' }

let world: IdentityDatabase
let account: string
let secret: string

beforeAll(async () => {
  world = await createIdentityDatabase()
  const email = 'service@swe.example'
  account = await createAccount(world.database, {
    username: email,
    name: 'Sina Service',
    email,
    password: 'Twinwerk-Demo-1!',
    mustChange: false,
    users: [{ tenant, user }],
  })
})
afterAll(() => world.drop())
beforeEach(async () => void (secret = await begin(false)))

const identity = { role: 'identity' } as const
const begin = (remember: boolean) =>
  world.database.transaction(identity, (transaction) => beginSession(transaction, { account, remember, client }))
const sql = (text: string) => world.database.one(identity, { text })
const minutesLeft = async (which: string) =>
  Math.round((Date.parse((await findSession(world.database, which))!.expiresAt) - Date.now()) / 60_000)

test('a session is found by its secret, with the account and its tenants', async () => {
  expect(await findSession(world.database, secret)).toMatchObject({
    account,
    username: 'service@swe.example',
    name: 'Sina Service',
    passwordChangeRequired: false,
    tenants: [{ tenant, user, rightsVersion: 0 }],
  })
  expect(await findSession(world.database, newSecret())).toBeUndefined()
})

test('the database holds no secret', async () => {
  const { rows } = await sql('select id from session')
  expect(rows.map(({ id }) => id)).not.toContain(secret)
})

test('a session lives an hour without a request, a remembered one fourteen days', async () => {
  expect(await minutesLeft(secret)).toBe(60)
  expect(await minutesLeft(await begin(true))).toBe(14 * 24 * 60)
})

test('a request within a minute does not write, a later one makes the idle time start again', async () => {
  await findSession(world.database, secret)
  const before = await sql('select max(xmin::text::bigint) as change from session')
  await findSession(world.database, secret)
  expect((await sql('select max(xmin::text::bigint) as change from session')).rows).toEqual(before.rows)
  await sql("update session set last_seen_at = now() - interval '30 minutes', idle_expires_at = now() + interval '30 minutes'")
  await findSession(world.database, secret)
  expect(await minutesLeft(secret)).toBe(60)
})

test('an idle session is over, and no request wakes it', async () => {
  await sql("update session set last_seen_at = now() - interval '61 minutes', idle_expires_at = now() - interval '1 second'")
  expect(await findSession(world.database, secret)).toBeUndefined()
  expect(await findSession(world.database, secret)).toBeUndefined()
})

test('a session that is used all the time ends at its absolute limit', async () => {
  await sql("update session set expires_at = now() - interval '1 second'")
  expect(await findSession(world.database, secret)).toBeUndefined()
})

test('a bearer token stands for its session for ten minutes', async () => {
  const session = (await findSession(world.database, secret))!
  const { token, expiresAt } = await issueToken(world.database, session)
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 1000)).toBeCloseTo(600, -1)
  expect((await findSessionByToken(world.database, token))?.id).toBe(session.id)
  expect(await findSession(world.database, token)).toBeUndefined()
  await sql('update access_token set expires_at = now()')
  expect(await findSessionByToken(world.database, token)).toBeUndefined()
})

test('a token ends with its session', async () => {
  const session = (await findSession(world.database, secret))!
  const { token } = await issueToken(world.database, session)
  await world.database.transaction(identity, (transaction) => endSession(transaction, session.id))
  expect(await findSessionByToken(world.database, token)).toBeUndefined()
})

test('cleaning removes what has expired and nothing else', async () => {
  await sql("update session set idle_expires_at = now() - interval '1 second'")
  const living = await begin(true)
  await removeExpired(world.database)
  expect((await sql('select id from session')).rowCount).toBe(1)
  expect(await findSession(world.database, living)).toBeDefined()
})

test('tenants set stricter limits, the strictest holds, and one may forbid that anybody stays signed in', async () => {
  const other = '0199aaaa-0000-7000-8000-000000000003'
  const limited = (id: string, limits: object | null) =>
    world.database.owner(({ run }) =>
      run({
        text: `insert into tenant_registry (id, short_id, name1, brand, session_limits) values ($1, $2, 'x', '{}', $3)
          on conflict (id) do update set session_limits = excluded.session_limits`,
        values: [id, id.slice(-8), limits && JSON.stringify(limits)],
      }),
    )
  const left = async () => [await minutesLeft(await begin(false)), await minutesLeft(await begin(true))]
  const longest = async () => {
    const { absoluteExpiresAt } = (await findSession(world.database, await begin(false)))!
    return Math.round((Date.parse(absoluteExpiresAt) - Date.now()) / 3_600_000)
  }
  await limited(tenant, { idleMinutes: 15, hours: 8, rememberDays: null })
  expect([await left(), await longest()]).toEqual([[15, 14 * 24 * 60], 8])
  await limited(other, { idleMinutes: 30, hours: 4, rememberDays: 3 })
  expect([await left(), await longest()]).toEqual([[15, 14 * 24 * 60], 8])
  await world.database.one(identity, { text: 'insert into account_user values ($1, $2, $3)', values: [other, account, user] })
  expect([await left(), await longest()]).toEqual([[15, 3 * 24 * 60], 4])
  await limited(other, { idleMinutes: null, hours: null, rememberDays: 0 })
  expect(await left()).toEqual([15, 15])
  expect((await findSession(world.database, await begin(true)))!.remember).toBe(false)
  await limited(tenant, null)
  expect([await left(), await longest()]).toEqual([[60, 60], 12])
})
