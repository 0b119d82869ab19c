import { AppError } from '@twinwerk/model/error/app-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOwned } from '../../../testing/database.ts'
import type { StoreFixture } from '../../../testing/store-fixture.ts'
import { openStore } from '../../../testing/store-fixture.ts'
import { before } from '../../../testing/upgrades/grown-release.ts'
import { codeOf } from '../../db/database-error.ts'
import type { Publisher } from '../../db/publisher.ts'
import { ensurePartition } from '../partition.ts'
import { previewPublishing, publish } from '../publish.ts'

let store: StoreFixture
let database: Publisher

beforeEach(async () => {
  store = await openStore()
  database = store.database
  await database.transaction({ role: 'app', tenant: store.tenant }, ({ run: runAsApp }) =>
    runAsApp({
      text: `insert into twin_history (tenant_id, row_id, family, version, image, valid_from, valid_to, change_id, call)
        select $1, gen_random_uuid(), 'tag', 1, '{}', at, at, gen_random_uuid(), 'test' from unnest(array[now(), now() + interval '10 years', now() + interval '11 years']) at`,
      values: [store.tenant],
    }),
  )
})
afterEach(() => store.close())

const run = async (text: string) => (await database.owner((transaction) => transaction.run({ text }))).rows
const index = 'create index if not exists twin_history_call on twin_history (tenant_id, call)'
const withIndex = { ...before, schema: [...before.schema, index] }
const first = 'twin_history_rest'

/** Returns true for each partition whose index is valid and attached to that of the table. The key '' is the index of the table itself. */
async function indexes(): Promise<Readonly<Record<string, boolean>>> {
  const rows = await run(
    `select '' as partition, indisvalid as valid from pg_index where indexrelid = 'twin_history_call'::regclass
     union all select p.relname, exists (select from pg_index x join pg_inherits i on i.inhrelid = x.indexrelid and i.inhparent = 'twin_history_call'::regclass
       where x.indrelid = p.oid and x.indisvalid)
     from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = 'twin_history'::regclass`,
  )
  return Object.fromEntries(rows.map((row) => [row['partition'] as string, row['valid'] as boolean]))
}

async function expectWhole(): Promise<void> {
  const found = await indexes()
  expect(Object.keys(found).length).toBeGreaterThan(3)
  expect(Object.values(found), JSON.stringify(found)).toEqual(Object.values(found).map(() => true))
  expect(await previewPublishing(database, withIndex)).toEqual([])
}

test('an index of a table in partitions is built beside running work on each of them', async () => {
  const { statements } = await publish(database, withIndex)
  expect(statements[0]).toMatch(/^create index if not exists "twin_history_call" on only "twin_history"/)
  expect(statements.filter((text) => text.startsWith('create index concurrently'))).toHaveLength(statements.length / 2 - 0.5)
  await expectWhole()
})

test('an index that a killed server left unfinished is repaired, with a partition that was made meanwhile', async () => {
  await run(index.replace(' on twin_history', ' on only twin_history'))
  // Two equal rows make the build fail, which leaves the same state as a killed server.
  const failed = database.ownerOutside({
    text: `create unique index concurrently "${first}_twin_history_call" on ${first} (tenant_id, call)`,
  })
  await expect(failed).rejects.toThrow('could not create unique index')
  await ensurePartition(database, { of: 'twin_history', from: new Date(Date.UTC(2031, 2, 1)) })
  await publish(database, withIndex)
  expect(await indexes()).toHaveProperty('twin_history_2031_03')
  await expectWhole()
})

test('a partition that is made while a server publishes gets the index, too', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: holds, resolve: held } = Promise.withResolvers<void>()
  const holder = openOwned({ url: store.url })
  const holding = holder.owner(async (transaction) => {
    await transaction.run({ text: 'lock table account in row exclusive mode' })
    held()
    await ended
  })
  await holds
  const publishing = publish(database, {
    ...before,
    schema: [...before.schema, 'alter table account add column if not exists late int', index],
  })
  await vi.waitFor(async () => expect(await run(waitsFor('account'))).toEqual([{ n: 1 }]), { timeout: 180_000, interval: 5 })
  await ensurePartition(store.database, { of: 'twin_history', from: new Date(Date.UTC(2031, 2, 1)) })
  end()
  await Promise.all([holding, publishing])
  await holder.close()
  expect(await indexes()).toHaveProperty('twin_history_2031_03', true)
  expect(Object.values(await indexes())).not.toContain(false)
})

test('a build that PostgreSQL ended is begun anew', async () => {
  while (!(await publishInDeadlock())) await run('drop index twin_history_call')
  await expectWhole()
})

/**
 * Publishes while the build and a transaction wait for each other. PostgreSQL ends the one that first finds the deadlock. Returns true if
 * this was the build. On a slow machine it may be the transaction.
 */
async function publishInDeadlock(): Promise<boolean> {
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: holds, resolve: held } = Promise.withResolvers<void>()
  const holder = openOwned({ url: store.url })
  const holding = holder
    .owner(async (transaction) => {
      await transaction.run({ text: `lock table ${first} in row exclusive mode` })
      held()
      await mayGoOn
      await transaction.run({ text: `lock table ${first} in share update exclusive mode` })
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof AppError && codeOf(error.cause) === '40P01') return false
      throw error
    })
  await holds
  const publishing = publish(database, withIndex)
  const waits = `select count(*)::int as n from pg_locks where locktype = 'virtualxid' and not granted
    and pid in (select pid from pg_stat_activity where datname = current_database())`
  await vi.waitFor(async () => expect(await run(waits)).toEqual([{ n: 1 }]), { timeout: 180_000, interval: 5 })
  goOn()
  const isBuildEnded = await holding
  await publishing
  await holder.close()
  return isBuildEnded
}

function waitsFor(table: string): string {
  return `select count(*)::int as n from pg_locks where relation = '${table}'::regclass and mode = 'AccessExclusiveLock' and not granted
    and database = (select oid from pg_database where datname = current_database())`
}
