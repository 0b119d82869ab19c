import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore } from '../../testing/store-fixture.ts'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { openDatabase } from './database.ts'
import { listen } from './listen.ts'
import type { Signal } from './signal.ts'

let store: StoreFixture
beforeAll(async () => void (store = await openStore()))
afterAll(() => store?.close())

const tenants = [v7(), v7(), v7()]
const work = (tenant: string, end: () => void = () => undefined) =>
  store.database.transaction({ role: 'app', tenant }, async ({ run, signal }) => {
    await run({ text: 'select 1' })
    for (let count = 0; count < 3; count++) signal({ about: 'changes', tenant })
    end()
  })

test('a signal is heard when its transaction has committed, once, and never when it has not', async () => {
  const heard: Signal[] = []
  const connected = Promise.withResolvers<void>()
  const listener = listen({ url: store.url, onSignal: (signal) => void heard.push(signal), onConnected: connected.resolve })
  await connected.promise
  await work(tenants[0]!, () => {
    throw new Error('rolled back')
  }).catch(() => undefined)
  await work(tenants[1]!)
  await store.database.owner(({ run }) => run({ text: `select pg_notify('twinwerk', 'nonsense')` }))
  await work(tenants[2]!)
  await expect.poll(() => heard.length, { timeout: 8000 }).toBe(2)
  expect(heard).toEqual([tenants[1], tenants[2]].map((tenant) => ({ about: 'changes', tenant })))
  await listener.close()
})

test('a listener whose connection is lost comes back and says so', async () => {
  let connections = 0
  const listener = listen({ url: store.url, onSignal: () => undefined, onConnected: () => void (connections += 1) })
  await expect.poll(() => connections, { timeout: 8000 }).toBe(1)
  await store.database.owner(({ run }) =>
    run({
      text: `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'twinwerk listener' and datname = current_database()`,
    }),
  )
  await expect.poll(() => connections, { timeout: 8000 }).toBe(2)
  await listener.close()
})

test('with a broker the database is not asked to carry signals', async () => {
  const taken: Signal[] = []
  const heard: Signal[] = []
  const connected = Promise.withResolvers<void>()
  const listener = listen({ url: store.url, onSignal: (signal) => void heard.push(signal), onConnected: connected.resolve })
  await connected.promise
  const database = openDatabase({ url: store.url, connections: 1, onSignal: (signal) => void taken.push(signal) })
  const [tenant] = tenants as [string]
  await database.transaction({ role: 'app', tenant }, async ({ signal }) => {
    signal({ about: 'changes', tenant })
    expect(taken).toEqual([])
  })
  await database
    .transaction({ role: 'app', tenant }, async ({ signal }) => {
      signal({ about: 'telemetry', tenant })
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  expect(taken).toEqual([{ about: 'changes', tenant }])
  await work(tenants[1]!)
  await expect.poll(() => heard.length, { timeout: 8000 }).toBe(1)
  expect(heard[0]!.tenant).toBe(tenants[1])
  await Promise.all([listener.close(), database.close()])
})
