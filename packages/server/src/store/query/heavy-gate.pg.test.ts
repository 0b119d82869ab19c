import { setTimeout as sleep } from 'node:timers/promises'
import { v7 } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { clock, openStore } from '../../testing/store-fixture.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/database.ts'
import type { HeavyGate } from './heavy-gate.ts'
import { createHeavyGate } from './heavy-gate.ts'

let store: StoreFixture
let other: Database
beforeAll(async () => {
  store = await openStore()
  // Simulates another server process.
  other = openDatabase({ url: store.servingUrl, connections: 8 })
})
afterAll(async () => {
  await other?.close()
  await store?.close()
})
afterEach(async () => {
  for (const hold of held.splice(0)) await hold.end()
})

type Hold = { end(): Promise<void>; readonly backend: number }
const held: Hold[] = []

/** Takes a place until `end` is called, like a running statement. */
async function hold(user: string, { tenant = store.tenant, database = other } = {}): Promise<Hold> {
  const done = Promise.withResolvers<void>()
  const began = Promise.withResolvers<number>()
  const ended = createHeavyGate({ waitMilliseconds: 0 })
    .runHeavy({ tenant, user }, (place) =>
      database.transaction({ role: 'app', tenant }, async (transaction) => {
        const [, row] = await transaction.runAll([place.statement, { text: 'select pg_backend_pid() as pid' }])
        began.resolve(row.rows[0]!['pid'] as number)
        await done.promise
      }),
    )
    .catch((error: unknown) => began.reject(error as Error))
  const backend = await began.promise
  const made = {
    backend,
    end: async () => {
      done.resolve()
      await ended
    },
  }
  held.push(made)
  return made
}

const groups = { query: { type: 'businessPartner', root: '', $aggregate: { values: { n: { function: 'count' } } } } }
const list = { query: { type: 'businessPartner', root: '', $limit: 5 } }

async function ask(body: { query: object }, user: string, gate: HeavyGate = createHeavyGate({ waitMilliseconds: 0 })) {
  const caller = { ...store.caller([store.grant('tenant:businesspartners')]), user }
  const query = { ...body, query: { ...body.query, root: store.tenantId } }
  return store.store.runQuery(query, { caller, clock, gate })
}

test('a user has two places for expensive queries over all processes, and waits for a third', async () => {
  const user = v7()
  await hold(user)
  expect(JSON.parse(await ask(groups, user)).results).toHaveLength(1)
  const second = await hold(user)
  await expect(ask(groups, user)).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 2 } })
  expect(JSON.parse(await ask(list, user))).toHaveProperty('results')
  expect(JSON.parse(await ask(groups, v7())).results).toHaveLength(1)

  const waiting = ask(groups, user, createHeavyGate({ waitMilliseconds: 20_000 }))
  await second.end()
  expect(JSON.parse(await waiting).results).toHaveLength(1)
})

test('a tenant has as many as its cost class, and takes none from another', async () => {
  for (let users = 0; users < 4; users++) await hold(v7())
  await expect(ask(groups, v7())).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await hold(v7(), { tenant: v7() })
  await store.database.one(
    { role: 'app', tenant: store.tenant },
    { text: 'update tenant_registry set heavy_at_once = 5 where id = $1', values: [store.tenant] },
  )
  expect(JSON.parse(await ask(groups, v7())).results).toHaveLength(1)
})

test('a process that dies gives its places back', async () => {
  const user = v7()
  const database = openDatabase({ url: store.servingUrl, connections: 2 })
  const holds = [await hold(user, { database }), await hold(user, { database })]
  await expect(ask(groups, user)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  held.length = 0
  await store.database.owner((transaction) =>
    transaction.runAll(holds.map(({ backend }) => ({ text: 'select pg_terminate_backend($1, 5000)', values: [backend] }))),
  )
  expect(JSON.parse(await ask(groups, user)).results).toHaveLength(1)
  await Promise.all(holds.map(({ end }) => end()))
  await database.close()
})

test('a slow statement goes through the gate for a while, whatever its form', async () => {
  const user = v7()
  let at = 0
  const gate = createHeavyGate({ slowMilliseconds: 0, slowForMilliseconds: 60_000, waitMilliseconds: 0 }, () => at)
  await hold(user)
  await hold(user)
  await ask(list, user, gate)
  await expect(ask(list, user, gate)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  at = 60_001
  await ask(list, user, gate)
})

test('few wait: the next call of a user is refused without a place in the line', async () => {
  const user = v7()
  await hold(user)
  const second = await hold(user)
  const gate = createHeavyGate({ waitMilliseconds: 20_000, waiting: 2 })
  const calls = Array.from({ length: 3 }, () =>
    ask(groups, user, gate).then(
      () => 'answered',
      () => 'refused',
    ),
  )
  expect(await Promise.race(calls)).toBe('refused')
  await sleep(0)
  await second.end()
  expect((await Promise.all(calls)).toSorted()).toEqual(['answered', 'answered', 'refused'])
})

test('beside other tenants one has its share of the processors, and who waits for it asks the database nothing', async () => {
  const gate = createHeavyGate({ waitMilliseconds: 20_000, shared: 1 })
  gate.noteDuration(v7(), 'a list', 1)
  const [running, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const who = () => ({ tenant: store.tenant, user: v7() })
  const first = gate.runHeavy(who(), async () => {
    running.resolve()
    await done.promise
  })
  await running.promise
  let ran = 0
  const others = Array.from({ length: 12 }, () => gate.runHeavy(who(), async () => (ran += 1)))
  expect(await gate.runHeavy({ tenant: v7(), user: v7() }, async () => 'at once')).toBe('at once')
  expect(ran).toBe(0)
  done.resolve()
  await Promise.all([first, ...others])
  expect(ran).toBe(12)
})

test('calls of one user that find a place at once do not count as waiting', async () => {
  const gate = createHeavyGate({ waitMilliseconds: 20_000, waiting: 2 })
  const who = { tenant: store.tenant, user: v7() }
  expect(await Promise.all(Array.from({ length: 8 }, (_, n) => gate.runHeavy(who, async () => n)))).toHaveLength(8)
})

test('beside other tenants one runs a third of the connections at most, and whoever waits is answered in turn', async () => {
  const gate = createHeavyGate({ ordinary: 4 })
  gate.noteDuration(v7(), 'a list', 1)
  const done = Promise.withResolvers<void>()
  let running = 0
  const lists = Array.from({ length: 12 }, () =>
    gate.runOrdinary(store.tenant, async () => {
      running += 1
      await done.promise
    }),
  )
  expect(running).toBe(4)
  expect(await gate.runOrdinary(v7(), async () => 'at once')).toBe('at once')
  done.resolve()
  await Promise.all(lists)
  expect(running).toBe(12)
})
