import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../../testing/database.ts'
import { createTestDatabase, openOwned } from '../../testing/database.ts'
import type { Transaction } from './database.ts'
import type { Publisher } from './publisher.ts'

let own: TestDatabase
let database: Publisher
const scope = { role: 'app', tenant: '00000000-0000-8000-8000-000000000001' } as const
const connections = 2
const one = { text: 'select 1 as one' }
const lock = { text: 'select pg_advisory_xact_lock(7)' }

beforeAll(async () => {
  own = await createTestDatabase()
  database = openOwned({ url: own.url, connections })
})
afterAll(async () => {
  await database?.close()
  await own?.drop()
})

/** Runs work in a transaction that holds a lock, while more statements wait for the lock than there are other connections. */
async function whileOthersWait(work: (transaction: Transaction) => Promise<unknown>) {
  let waiting: readonly Promise<unknown>[] = []
  await database.transaction(scope, async (transaction) => {
    await transaction.run(lock)
    // The statements begin outside this transaction, like those of other requests.
    waiting = await outside(() => Array.from({ length: 2 * connections }, () => database.one(scope, lock)))
    await work(transaction)
  })
  return Promise.all(waiting)
}

let outside: <T>(work: () => T) => Promise<T>
beforeAll(() => {
  const queued: (() => void)[] = []
  const look = setInterval(() => queued.splice(0).forEach((each) => each()), 5)
  outside = (work) => new Promise((done) => queued.push(() => done(work())))
  return () => clearInterval(look)
})

test('a holder of a connection gets another one, though others wait for his locks with all that there are', async () => {
  const answers = await whileOthersWait(async () => {
    expect((await database.one(scope, one)).rows).toEqual([{ one: 1 }])
    expect(await database.transaction(scope, async ({ run }) => (await run(one)).rowCount)).toBe(1)
  })
  expect(answers).toHaveLength(2 * connections)
})

test('a shared request is answered, whoever sent it first', async () => {
  const answers = await whileOthersWait(async () => {
    const shared = await outside(() => ({ answer: database.apart(scope, one) }))
    expect((await shared.answer).rows).toEqual([{ one: 1 }])
  })
  expect(answers).toHaveLength(2 * connections)
})

test('work that a transaction left behind waits as everybody does', async () => {
  let later: Promise<unknown> | undefined
  const ended = Promise.withResolvers<void>()
  await database.transaction(scope, async ({ run }) => {
    await run(one)
    later = ended.promise.then(() => whileOthersWait(() => Promise.resolve()))
  })
  ended.resolve()
  expect(await later).toHaveLength(2 * connections)
})

test('closing once more after a failure of unknown origin reports no other failure', async () => {
  const closed = openOwned({ url: own.url, connections: 1 })
  await closed.close()
  await expect(closed.close()).resolves.toBeUndefined()
})
