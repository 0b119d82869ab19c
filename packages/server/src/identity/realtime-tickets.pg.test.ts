import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityDatabase } from '../testing/identity.ts'
import type { IdentityDatabase } from '../testing/identity.ts'
import { createAccount } from './accounts.ts'
import { issueTicket, activeMemberships, redeemTicket } from './realtime-tickets.ts'
import { beginSession, endSession, findSession } from './sessions.ts'
import type { Session } from './session.ts'

const membership = { tenant: '00000000-0000-8000-8000-000000000001', user: '00000000-0000-8000-8000-000000000002' }
let world: IdentityDatabase
let account: string

beforeAll(async () => {
  world = await createIdentityDatabase()
  account = await createAccount(world.database, {
    username: 'service',
    email: 'service@swe.example',
    password: 'Twinwerk-Demo-1!',
    mustChange: false,
    users: [membership],
  })
})
afterAll(() => world.drop())

async function newSession(): Promise<Session> {
  const client = { ip: '192.0.2.1', userAgent: '' }
  const secret = await world.database.transaction({ role: 'identity' }, (transaction) =>
    beginSession(transaction, { account, remember: false, client }),
  )
  return (await findSession(world.database, secret))!
}
const end = (session: Session) => world.database.transaction({ role: 'identity' }, (transaction) => endSession(transaction, session.id))
const run = (text: string, values: readonly unknown[] = []) => world.database.one({ role: 'identity' }, { text, values })

test('a ticket opens once, also when it is tried twice at the same moment', async () => {
  const session = await newSession()
  const { ticket, expiresAt } = await issueTicket(world.database, session, membership)
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(61_000)
  const tries = await Promise.all([1, 2, 3].map(() => redeemTicket(world.database, ticket)))
  expect(tries.filter((each) => each !== undefined)).toEqual([{ session: session.id, ...membership }])
  expect(await redeemTicket(world.database, ticket)).toBeUndefined()
})

test('a ticket that has expired, is of an ended session or is no ticket opens nothing', async () => {
  const session = await newSession()
  const expired = await issueTicket(world.database, session, membership)
  await run(`update realtime_ticket set expires_at = now() - interval '1 second'`)
  expect(await redeemTicket(world.database, expired.ticket)).toBeUndefined()
  const left = await issueTicket(world.database, session, membership)
  await end(session)
  expect(await redeemTicket(world.database, left.ticket)).toBeUndefined()
  for (const text of ['', 'x', "' or true --", '\0'.repeat(43)]) expect(await redeemTicket(world.database, text)).toBeUndefined()
})

test('a session keeps its newest tickets', async () => {
  const session = await newSession()
  for (let count = 0; count < 15; count++) await issueTicket(world.database, session, membership)
  expect((await run('select count(*) as n from realtime_ticket where session = $1', [session.id])).rows[0]!['n']).toBe(10)
})

test('a membership is active as long as its session, its account and its place in the tenant', async () => {
  const sessions = [await newSession(), await newSession(), await newSession()]
  const memberships = sessions.map((session) => ({ session: session.id, ...membership }))
  const stranger = { ...memberships[0]!, user: '00000000-0000-8000-8000-000000000009' }
  const active = await activeMemberships(world.database, [...memberships, stranger])
  expect(active).toEqual(memberships)
  // The same objects are returned, because callers map them to their connections.
  expect(active.every((each, index) => each === memberships[index])).toBe(true)
  await end(sessions[0]!)
  await run(`update session set idle_expires_at = now() - interval '1 second' where id = $1`, [sessions[1]!.id])
  expect(await activeMemberships(world.database, memberships)).toEqual([memberships[2]])
  await run('update account set must_change = true')
  expect(await activeMemberships(world.database, memberships)).toEqual([])
  await run('update account set must_change = false')
  await run('delete from account_user')
  expect(await activeMemberships(world.database, memberships)).toEqual([])
})
