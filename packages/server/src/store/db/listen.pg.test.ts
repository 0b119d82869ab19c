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

test('a signal is received once when its transaction has committed, and never when it has not', async () => {
  const heard: Signal[] = []
  const connected = Promise.withResolvers<void>()
  const listener = listen({ url: store.servingUrl, onSignal: (signal) => void heard.push(signal), onConnected: connected.resolve })
  await connected.promise
  await work(tenants[0]!, () => {
    throw new Error('rolled back')
  }).catch(() => undefined)
  await work(tenants[1]!)
  await store.database.owner(({ run }) => run({ text: `select pg_notify('twinwerk', 'nonsense')` }))
  await work(tenants[2]!)
  await expect.poll(() => heard.length).toBe(2)
  expect(heard).toEqual([tenants[1], tenants[2]].map((tenant) => ({ about: 'changes', tenant })))
  await listener.close()
})

test('a listener whose connection is lost comes back and says so', async () => {
  let connections = 0
  const listener = listen({ url: store.servingUrl, onSignal: () => undefined, onConnected: () => void (connections += 1) })
  await expect.poll(() => connections).toBe(1)
  await store.database.owner(({ run }) =>
    run({
      text: `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'twinwerk listener' and datname = current_database()`,
    }),
  )
  await expect.poll(() => connections).toBe(2)
  await listener.close()
})

test('the database carries no signals beside a broker', async () => {
  const taken: Signal[] = []
  const heard: Signal[] = []
  const connected = Promise.withResolvers<void>()
  const listener = listen({ url: store.servingUrl, onSignal: (signal) => void heard.push(signal), onConnected: connected.resolve })
  await connected.promise
  const database = openDatabase({ url: store.servingUrl, connections: 1, onSignal: (signal) => void taken.push(signal) })
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
  await expect.poll(() => heard.length).toBe(1)
  expect(heard[0]!.tenant).toBe(tenants[1])
  await Promise.all([listener.close(), database.close()])
})

test('a quiet transaction publishes its signals a moment after the commit, several of one tenant as one, at the latest when the server stops', async () => {
  const heard: Signal[] = []
  const connected = Promise.withResolvers<void>()
  const listener = listen({ url: store.servingUrl, onSignal: (signal) => void heard.push(signal), onConnected: connected.resolve })
  await connected.promise
  const database = openDatabase({ url: store.servingUrl, connections: 2 })
  const [first, second] = tenants as [string, string]
  const quiet = (tenant: string, end: () => void = () => undefined) =>
    database.quietTransaction({ role: 'app', tenant }, async ({ run, signal }) => {
      await run({ text: 'select 1' })
      signal({ about: 'changes', tenant })
      end()
    })
  await quiet(second, () => {
    throw new Error('rolled back')
  }).catch(() => undefined)
  await quiet(first)
  await expect.poll(() => heard.length).toBe(1)
  await quiet(second)
  await database.close()
  await expect.poll(() => heard.length).toBe(2)
  expect(heard.map(({ tenant }) => tenant)).toEqual([first, second])
  await listener.close()
})

test('later statements are sent in their order, at the latest with the commit, and nothing is committed before their checks', async () => {
  const tenant = v7()
  const counter = (pattern: string, next: number) => ({
    text: `insert into identifier_counter (tenant_id, pattern, next) values ($1, $2, $3) on conflict (tenant_id, pattern) do update set next = excluded.next`,
    values: [tenant, pattern, next],
  })
  const read = async () => {
    const text = 'select pattern, next from identifier_counter where tenant_id = $1 order by pattern'
    return (await store.database.one({ role: 'app', tenant }, { text, values: [tenant] })).rows
  }
  await store.database.transaction({ role: 'app', tenant }, async ({ later, run }) => {
    later(counter('a', 1))
    expect((await run({ text: 'select next from identifier_counter where tenant_id = $1', values: [tenant] })).rows).toEqual([{ next: 1 }])
    later(counter('a', 2))
    later(counter('b', 3))
  })
  expect(await read()).toEqual([
    { pattern: 'a', next: 2 },
    { pattern: 'b', next: 3 },
  ])
  const refused = store.database.transaction({ role: 'app', tenant }, async ({ later }) => {
    later({ text: 'select 1 where false' }, ({ rows }) => {
      if (!rows[0]) throw new Error('not ours')
    })
    later(counter('a', 9))
  })
  await expect(refused).rejects.toThrow('not ours')
  expect(await read()).toHaveLength(2)
  expect((await read())[0]).toEqual({ pattern: 'a', next: 2 })
})

test('statements by key have a plan for all values in a transaction of others, also after a savepoint was taken back', async () => {
  const tenant = v7()
  const mode = (plan?: 'generic') => ({ text: `select current_setting('plan_cache_mode') as mode`, values: [], ...(plan && { plan }) })
  const modes = await store.database.transaction({ role: 'app', tenant }, async ({ run, runAll }) => {
    const before = await runAll([mode(), mode('generic'), mode('generic'), mode()])
    await run({ text: 'savepoint here' })
    const inside = await run(mode('generic'))
    await run({ text: 'rollback to savepoint here' })
    return [...before, inside, await run(mode('generic')), await run(mode())].map(({ rows }) => rows[0]!['mode'])
  })
  const [custom, generic] = ['force_custom_plan', 'force_generic_plan']
  expect(modes).toEqual([custom, generic, generic, custom, generic, generic, custom])
})
