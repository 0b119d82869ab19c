import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOwned } from '../../testing/database.ts'
import { before, grown, withThreeColumns } from '../../testing/upgrades/grown-release.ts'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'
import type { Publisher } from '../db/publisher.ts'
import { awaitPublishing } from './await-publishing.ts'
import { describeBlocker, lockMilliseconds } from './lock-retries.ts'
import { previewPublishing, publish } from './publish.ts'

let store: StoreFixture
let database: Publisher

beforeEach(async () => {
  store = await openStore()
  database = store.database
})
afterEach(() => store.close())

const columns = ['first', 'second', 'third'].map((name) => `alter table "twin_tag" add column "tag:${name}" bigint`)
const run = async (text: string) => (await database.owner((transaction) => transaction.run({ text }))).rows
const all = () => [store.grant(''), store.grant('tenant:tags')]
const saveTag = (name: string) =>
  store.save({ id: store.tenantId, 'tenant:tags': [{ tempid: 't', definition: 'tag', 'tag:name': name }] }, all())
const read = () => store.query({ query: { id: store.tenantId, 'tenant:tags': { $mask: ['tag:name'] } } }, all())
const tags = async () => {
  const { rows } = await database.one({ role: 'app', tenant: store.tenant }, { text: 'select count(*)::int as n from twin_tag' })
  return rows[0]!['n']
}

test('a release with three columns more runs three statements, which a preview lists before', async () => {
  expect(await previewPublishing(database, withThreeColumns)).toEqual(columns)
  expect((await publish(database, withThreeColumns)).statements).toEqual(columns)
  expect(await previewPublishing(database, withThreeColumns)).toEqual([])
})

test('a column that comes first in its view is added at the end, and an older release takes nothing away', async () => {
  const { statements } = await publish(database, grown)
  expect(statements.filter((text) => text.startsWith('create or replace view'))).toHaveLength(1)
  const [{ names } = {}] = await run(
    `select array_agg(attname::text order by attnum desc) as names from pg_attribute where attrelid = 'twin_mail'::regclass and attnum > 0`,
  )
  expect(names).toContain('mail:kind')
  expect((names as string[])[0]).toBe('mail:first')
  expect(await publish(database, before)).toMatchObject({ statements: [], newer: grown.release!.number })
  await saveTag('after')
  expect(await tags()).toBe(1)
})

test('a first publishing of an older release after a newer one keeps the columns that it does not know', async () => {
  await publish(database, grown)
  const { statements } = await publish(database, { ...before, release: grown.release! })
  expect(statements).toHaveLength(1)
  expect(statements[0]).toMatch(/null::bigint as "mail:first" from/)
})

test('publishing repairs objects that somebody changed by hand, and nothing else', async () => {
  for (const text of [
    'drop policy tenant on twin_tag',
    'alter policy outdated on job to twinwerk_cleaner using (true)',
    'revoke insert on twin_tag from twinwerk_app',
    'alter table twin_link no force row level security',
    'drop index twin_link_source',
    'alter table account alter column password_hash set not null',
    `create or replace function twinwerk_place(line text, places int) returns boolean language sql as 'select true'`,
    'grant execute on function twinwerk_session_stamp(text) to public',
  ])
    await run(text)
  const { statements } = await publish(database, before)
  expect(statements.map((text) => text.replaceAll(/\s+/g, ' ').slice(0, 60)).toSorted()).toEqual(
    [
      `alter table account alter column password_hash drop not null`,
      'alter table "twin_link" force row level security',
      'create index if not exists "twin_link_source" on "twin_link" ',
      'create or replace function twinwerk_place(line text, places i',
      'create policy outdated on job to twinwerk_cleaner using (fini',
      `create policy tenant on "twin_tag" to twinwerk_app using (ten`,
      'drop policy "outdated" on "job"',
      'grant select, insert, update on "twin_tag" to twinwerk_app',
      'revoke all on function twinwerk_session_stamp(text) from publ',
    ]
      .map((text) => text.slice(0, 60))
      .toSorted(),
  )
})

test('servers of two releases start in turn while people save and read, and nobody is refused', async () => {
  const turns = [grown, before, grown, before]
  let saved = 0
  const people = async () => {
    while (turns.length > 0) {
      await saveTag('somebody')
      saved += 1
      await read()
    }
  }
  const servers = async () => {
    for (; turns.length > 0; turns.shift()) {
      const server = openOwned({ url: store.url })
      const already = saved
      await publish(server, turns[0]!)
      await server.close()
      await vi.waitFor(() => expect(saved).toBeGreaterThan(already), { timeout: 180_000, interval: 5 })
    }
  }
  await Promise.all([servers().finally(() => turns.splice(0)), people(), people()])
  expect(await tags()).toBe(saved)
})

test('a table in use is retried, and transactions behind it wait for no try', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: holds, resolve: held } = Promise.withResolvers<void>()
  const holder = openOwned({ url: store.url })
  const holding = holder.owner(async (transaction) => {
    await transaction.run({ text: 'lock table twin_tag in row exclusive mode' })
    held()
    await ended
  })
  await holds
  const server = openOwned({ url: store.url })
  const publishing = publish(server, withThreeColumns)
  const isWaiting = `select count(*)::int as n from pg_locks where relation = 'twin_tag'::regclass and mode = 'AccessExclusiveLock' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  for (const wanted of [1, 0, 1])
    await vi.waitFor(async () => expect(await run(isWaiting)).toEqual([{ n: wanted }]), { timeout: 180_000, interval: 5 })
  expect(await describeBlocker(database, 'table twin_tag')).toMatch(
    /^The table twin_tag could not be changed in 60 tries: the transaction of process \d+ has held it for \d+ s\./,
  )
  await saveTag('meanwhile')
  end()
  await holding
  expect((await publishing).statements).toEqual(columns)
  await Promise.all([server.close(), holder.close()])
  expect(await tags()).toBe(1)
})

test('no change waits longer for a lock than a try may', async () => {
  await run('create table seen (lock_timeout text)')
  const look = (object: string) => ({ object, unless: 'false', text: `insert into seen select current_setting('lock_timeout')` })
  await publish(database, { ...before, schema: [...before.schema, look('table job'), look('table account')] })
  expect(new Set((await run('select lock_timeout from seen')).map((row) => row['lock_timeout']))).toEqual(
    new Set([`${lockMilliseconds}ms`]),
  )
})

test('a server that publishes nothing waits with its reason until somebody has published, and runs then', async () => {
  const reasons: string[] = []
  const server = openOwned({ url: store.url })
  const { promise: waits, resolve: isWaiting } = Promise.withResolvers<void>()
  const waiting = awaitPublishing(server, grown, async (reason) => {
    reasons.push(reason)
    isWaiting()
  })
  await waits
  await publish(database, grown)
  expect(await waiting).toMatchObject({ statements: [], newer: undefined })
  expect(reasons).toEqual([`release ${grown.release!.number} is not published yet: run "npm run admin -- migrate"`])
  // An older server runs on the database that the newer release has published.
  expect(await awaitPublishing(server, before, async () => void reasons.push('waits'))).toMatchObject({ newer: grown.release!.number })
  await server.close()
})
