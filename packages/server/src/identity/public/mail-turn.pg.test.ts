import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { createIdentityDatabase } from '../../testing/identity.ts'
import type { IdentityDatabase } from '../../testing/identity.ts'
import { causedFrom, takeMailTurn } from './mail-turn.ts'

let world: IdentityDatabase
let tenant: string
beforeAll(async () => void (world = await createIdentityDatabase()))
afterAll(() => world.drop())
beforeEach(async () => {
  tenant = v7()
  await world.database.owner(({ run }) =>
    run({ text: `insert into tenant_registry (id, short_id, name1, brand) values ($1, $2, 'x', '{}')`, values: [tenant, tenant] }),
  )
})

type TurnRequest = { readonly ip: string; readonly recipient: string; readonly horizon?: number }

/** Returns the hour of each turn, counted from the first turn; `never` if no hour is free. */
async function turnsOf(
  requests: readonly TurnRequest[],
  kind: 'typed' | 'ordered' | 'known' = 'typed',
): Promise<{ hours: (number | 'never')[]; alerts: number }> {
  const turns = []
  for (const { ip, recipient, horizon = 168 } of requests)
    turns.push(
      await world.database.transaction({ role: 'app', tenant }, (transaction) =>
        takeMailTurn(transaction, { tenant, recipient, cause: causedFrom(ip, kind), horizon }),
      ),
    )
  const first = Math.min(...turns.flatMap(({ at }) => at?.getTime() ?? []))
  return {
    hours: turns.map(({ at }) => (at ? (at.getTime() - first) / 3_600_000 : 'never')),
    alerts: turns.filter(({ alerts }) => alerts).length,
  }
}

const many = (count: number, requestAt: (at: number) => TurnRequest) => Array.from({ length: count }, (_, at) => requestAt(at))
const countOf = (hours: readonly (number | 'never')[]) =>
  Object.entries(Object.groupBy(hours, String)).map(([hour, all]) => [hour, all!.length])

test('300 mails to 300 recipients from one address go twenty an hour, and operators hear of them once', async () => {
  const { hours, alerts } = await turnsOf(many(300, (at) => ({ ip: '198.51.100.1', recipient: `opfer${at}@fremd.example` })))
  expect(countOf(hours)).toEqual(Array.from({ length: 15 }, (_, hour) => [String(hour), 20]))
  expect(alerts).toBe(1)
})

test('an IPv6 line is one address, whatever it ends with', async () => {
  const { hours } = await turnsOf(many(21, (at) => ({ ip: `2001:db8:1:1::${at}`, recipient: `v6-${at}@fremd.example` })))
  expect(countOf(hours)).toEqual([
    ['0', 20],
    ['1', 1],
  ])
})

test('a tenant sends as many in an hour as the operator says, from however many addresses', async () => {
  await world.database.owner(({ run }) =>
    run({ text: 'update tenant_registry set public_mails_per_hour = 30 where id = $1', values: [tenant] }),
  )
  const { hours, alerts } = await turnsOf(many(70, (at) => ({ ip: `203.0.113.${at}`, recipient: `t${at}@fremd.example` })))
  expect(countOf(hours)).toEqual([
    ['0', 30],
    ['1', 30],
    ['2', 10],
  ])
  expect(alerts).toBe(1)
  // A flood of mails to typed addresses does not delay the mail that lets an owner back into an account.
  expect((await turnsOf([{ ip: '203.0.113.99', recipient: 'anna@swe.example' }], 'known')).hours).toEqual([0])
})

test('a recipient gets five in a day, wherever they come from; that alone is no burst', async () => {
  const { hours, alerts } = await turnsOf(
    many(11, (at) => ({ ip: `192.0.2.${at}`, recipient: at % 2 ? 'A@kunde.example' : 'a@Kunde.example' })),
  )
  expect(countOf(hours)).toEqual([
    ['0', 5],
    ['24', 5],
    ['48', 1],
  ])
  expect(alerts).toBe(0)
})

test('the mails of an order that a stranger placed have five a day for themselves', async () => {
  const mails = many(6, () => ({ ip: '192.0.2.77', recipient: 'bestellt@fremd.example' }))
  const days = [
    ['0', 5],
    ['24', 1],
  ]
  expect(countOf((await turnsOf(mails, 'ordered')).hours)).toEqual(days)
  expect(countOf((await turnsOf(mails)).hours)).toEqual(days)
})

test('beyond the horizon there is no turn, and what has none is not counted', async () => {
  const requests = many(23, (at) => ({ ip: '198.51.100.2', recipient: `h${at}@fremd.example`, horizon: 0 }))
  expect(countOf((await turnsOf(requests)).hours)).toEqual([
    ['0', 20],
    ['never', 3],
  ])
  const { rows } = await world.database.one(
    { role: 'identity' },
    { text: `select sum(mails)::int as mails from public_mail_hour where key = 'address:198.51.100.2'` },
  )
  expect(rows[0]!['mails']).toBe(20)
})

test('each of many mails at once takes a place of its own', async () => {
  const turns = await Promise.all(
    many(40, (at) => ({ ip: '198.51.100.3', recipient: `g${at}@fremd.example` })).map(({ ip, recipient }) =>
      world.database.transaction({ role: 'identity' }, (transaction) =>
        takeMailTurn(transaction, { tenant, recipient, cause: causedFrom(ip, 'typed'), horizon: 168 }),
      ),
    ),
  )
  expect(Object.values(Object.groupBy(turns, ({ at }) => String(at?.getTime()))).map((all) => all!.length)).toEqual([20, 20])
})

test('a role that writes the mails of a tenant neither reads nor changes the counts', async () => {
  const as = (text: string) => world.database.one({ role: 'app', tenant }, { text })
  await expect(as('select * from public_mail_hour')).rejects.toThrow('permission denied')
  await expect(as('delete from public_mail_hour')).rejects.toThrow('permission denied')
})
