import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../access/caller.ts'
import type { WatchLevel } from '@twinwerk/model/comment/watch'
import { enqueue } from '../../jobs/job.ts'
import { apply } from '../../store/apply/apply.ts'
import { changesAreDue } from '../../store/comments/watch-rows.ts'
import { save } from '../../store/save/save.ts'
import type { Change } from '../../store/write/change.ts'
import { doJobs } from '../../testing/jobs/do-jobs.ts'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { clock, openStore } from '../../testing/store-fixture.ts'
import { readStanding } from '../read-comments.ts'
import { tellJob, tellKind } from '../tell-job.ts'
import { writeComment } from '../write-comment.ts'
import { madeListener } from './made-listener.ts'
import { watchedJob, watchedKind } from './watched-job.ts'
import { readWatched, unwatchRecords, watchRecord } from './watching.ts'

let store: StoreFixture
const people = { jens: v7(), mia: v7(), fern: v7() }
const rights = new Map<string, readonly Grant[]>()
let process = { uuid: '', id: '' }

const twin = (definition: string, uuid: string, attributes = {}): Change => ({ kind: 'createTwin', uuid, definition, attributes })
const user = (uuid: string, name: string) =>
  twin('user', uuid, { 'user:username': name, 'user:email': `${name}@swe.example`, 'user:surname': name })
beforeAll(async () => {
  store = await openStore()
  await store.seed([user(people.jens, 'Jens'), user(people.mia, 'Mia'), user(people.fern, 'Fern')])
})
afterAll(() => store?.close())
beforeEach(async () => {
  const uuid = v7()
  process = { uuid, id: formatTwinId('processTermination', uuid) }
  await store.seed([twin('processTermination', uuid, { 'execution:status': 'new', 'execution:description': 'Vorher' })])
  rights.clear()
  for (const each of Object.values(people)) rights.set(each, colleague())
  await sql('update twin_notification set deleted_at = now() where tenant_id = $1')
  await sql(`update record_watch set level = 'off' where tenant_id = $1`)
})

const colleague = (mask?: readonly string[]) => [
  store.grant('tenant:comments', { verbs: ['create'] }),
  store.grant('tenant:executions', { verbs: ['select'], ...(mask && { mask }) }),
]
const caller = (as: string): Caller => ({ ...store.caller(colleague()), timeZone: 'Europe/Berlin', user: as })
const sql = async (text: string, values: readonly unknown[] = []) =>
  (await store.database.transaction({ role: 'app', tenant: store.tenant }, ({ run }) => run({ text, values: [store.tenant, ...values] })))
    .rows
const heldBy = async (_: string, users: readonly string[]) =>
  new Map(users.flatMap((each) => (rights.has(each) ? [[each, store.caller(rights.get(each)!)] as const] : [])))
const parts = () => ({
  access: { heldBy },
  storeOf: () => Promise.resolve(store.store),
  tenants: { find: () => Promise.resolve(undefined) } as never,
  definitionOf: () => Promise.reject(new Error('no diagram is read')),
})
/** Watches as of an hour ago. */
async function watch(as: string, level: WatchLevel, record = process.id): Promise<void> {
  await watchRecord(store.store, { caller: caller(as), clock, record, level })
  await sql(`update record_watch set told_until = now() - interval '1 hour' where tenant_id = $1 and user_id = $2`, [as])
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const change = (as: string | null, attributes: object, at = minutesAgo(6)) =>
  store.database.transaction({ role: 'app', tenant: store.tenant }, (transaction) =>
    apply(transaction, store.store, {
      author: { tenant: store.tenant, user: as, call: 'test', at, changeId: v7() },
      changes: [{ kind: 'updateTwin', uuid: process.uuid, definition: 'processTermination', attributes: { ...attributes } }],
    }),
  )
const isDue = async () =>
  (await store.database.transaction({ role: 'app', tenant: store.tenant }, ({ run }) => run(changesAreDue(store.tenant)))).rows[0]?.due
async function tell(): Promise<void> {
  await store.database.transaction({ role: 'app', tenant: store.tenant }, async (transaction) =>
    enqueue(transaction, { tenant: store.tenant, id: v7(), kind: watchedKind, user: undefined, payload: {} }),
  )
  await doJobs(store.database, { [watchedKind]: watchedJob(parts()), [tellKind]: tellJob(parts()) })
}
const told = async () =>
  (
    await sql(
      `select u."user:surname" as name, n."notification:type" as type, n."notification:value" as value from twin_notification n
        join twin_link l on l.tenant_id = n.tenant_id and l.source_id = n.id and l.relationship = $2 join twin_user u on u.tenant_id = n.tenant_id and u.id = l.target_id
        where n.tenant_id = $1 and n.deleted_at is null order by 1, n.id`,
      [store.store.codes.get('notification:user')],
    )
  ).map(({ name, type, value }) => [name, type, value].join(' '))

test('who watches everything is told of each change of others, who watches what is important of states alone', async () => {
  await watch(people.jens, 'all')
  await watch(people.mia, 'important')
  await change(people.fern, { 'execution:description': 'Nachher' })
  await tell()
  expect(await told()).toEqual([expect.stringMatching(/^Jens watched Kündigung P-\d{4}-\d{5}: Beschreibung geändert von Fern$/)])
  await change(people.fern, { 'execution:status': 'inprogress', 'execution:description': 'Noch später' }, minutesAgo(0))
  expect(await isDue()).toBe(false)
  await sql(`update change_log set at = at - interval '6 minutes' where tenant_id = $1`)
  await sql(`update record_watch set told_until = now() - interval '7 minutes' where tenant_id = $1`)
  expect(await isDue()).toBe(true)
  await tell()
  expect((await told()).filter((each) => each.startsWith('Mia'))).toEqual([expect.stringMatching(/: Status geändert von Fern$/)])
})

test('several changes are told as one, own ones never, and nothing twice', async () => {
  await watch(people.jens, 'all')
  await change(people.jens, { 'execution:description': 'Eigenes' }, minutesAgo(9))
  await tell()
  expect(await told()).toEqual([])
  await watch(people.jens, 'all')
  await change(people.mia, { 'execution:description': 'Eins' }, minutesAgo(8))
  await change(people.fern, { 'execution:status': 'inprogress' }, minutesAgo(6))
  await change(null, { 'execution:description': 'Zwei' }, minutesAgo(1))
  await tell()
  expect(await told()).toEqual([
    expect.stringMatching(/^Jens watched .*: (Status, Beschreibung|Beschreibung, Status) geändert von (Fern|Mia) und anderen$/),
  ])
  await tell()
  expect(await told()).toHaveLength(1)
})

test('nobody is told of what they do not see: the record, a masked field, or without the right to comment', async () => {
  for (const each of Object.values(people)) await watch(each, 'all')
  rights.set(people.jens, [colleague()[0]!])
  rights.set(people.mia, colleague(['execution:status']))
  rights.set(people.fern, [colleague()[1]!])
  await change(null, { 'execution:description': 'Geheim' })
  await tell()
  expect(await told()).toEqual([])
  for (const each of Object.values(people)) await watch(each, 'all')
  await change(null, { 'execution:description': 'Geheimer', 'execution:status': 'inprogress' })
  await tell()
  expect(await told()).toEqual([expect.stringMatching(/^Mia watched .*: Status geändert von einem Prozess$/)])
})

test('at most twenty notices a day and record; the last one says that there are many', async () => {
  await watch(people.jens, 'all')
  for (let n = 0; n < 24; n += 1) {
    await change(people.mia, { 'execution:description': `Fassung ${n}` })
    await tell()
    await sql(`update twin_notification set "notification:read" = true where tenant_id = $1`)
    await sql(`update record_watch set told_until = now() - interval '7 minutes' where tenant_id = $1`)
    await sql(`delete from change_log where tenant_id = $1`).catch(() =>
      sql(`update change_log set at = at - interval '1 hour' where tenant_id = $1`),
    )
  }
  const all = await told()
  expect(all).toHaveLength(20)
  expect(all.at(-1)).toBe('Jens watched Viele Änderungen an einem beobachteten Datensatz')
})

test('people begin to watch what they comment on, and are told of comments; several within minutes are one, and off is kept', async () => {
  const write = (as: string, text: string, more = {}) =>
    writeComment(store.store, { caller: caller(as), clock, input: { record: process.id, text, ...more }, idempotencyKey: v7() })
  const ofJens = async () => (await told()).filter((each) => each.startsWith('Jens'))
  const level = async (as: string) =>
    (
      await readStanding(
        { store: store.store, heldBy, presentAt: () => Promise.resolve([]) },
        { caller: caller(as), clock, record: process.id },
      )
    ).watching
  await write(people.jens, 'Eins')
  await tell()
  expect([await level(people.jens), await level(people.mia)]).toEqual(['important', 'off'])
  await write(people.mia, 'Zwei')
  await tell()
  await write(people.mia, 'Drei')
  await tell()
  expect(await told()).toEqual(['Jens comment Mia schreibt: Drei'])
  await watchRecord(store.store, { caller: caller(people.jens), clock, record: process.id, level: 'off' })
  await write(people.jens, 'Vier')
  expect(await level(people.jens)).toBe('off')
  await write(people.mia, 'Fünf')
  await tell()
  expect(await ofJens()).toHaveLength(1)
  // A mention is told even so, and does not begin the watching again.
  await write(people.mia, '@Jens bitte', { mentions: [formatTwinId('user', people.jens)] })
  await tell()
  expect((await ofJens()).at(-1)).toBe('Jens mention Mia hat Sie erwähnt: @Jens bitte')
  expect(await level(people.jens)).toBe('off')
})

test('who makes a record watches it, without its parts', async () => {
  const grants = [...colleague(), store.grant('tenant:businesspartners'), store.grant('tenant:businesspartners/businessPartner:notes')]
  const note = { tempid: 'n', definition: 'note', 'note:subject': 'Notiz', 'note:kind': 'note', 'note:at': clock.now }
  const made = { tempid: 'c', definition: 'customer', 'businessPartner:name1': 'Neu', 'businessPartner:partnerType': 'company' }
  const body = { data: { id: store.tenantId, 'tenant:businesspartners': [{ ...made, 'businessPartner:notes': [note] }] } }
  const saved = await save(
    { ...store.store, listener: madeListener },
    { body, caller: { ...store.caller(grants) }, clock, idempotencyKey: v7(), language: 'de' },
  ).catch((error: unknown) => error)
  expect(JSON.stringify(saved)).toContain('customer')
  expect(await sql(`select definition from record_watch where tenant_id = $1 and user_id = $2`, [store.caller([]).user])).toEqual([
    { definition: 'customer' },
  ])
})

test('the list of what one watches names what one sees, and ends many at once', async () => {
  await watch(people.jens, 'all')
  const as = { caller: caller(people.jens), clock }
  expect((await readWatched(store.store, as)).records).toMatchObject([{ id: process.id, level: 'all' }])
  const blind = { ...as, caller: { ...as.caller, grants: [], rightsKey: 'none' } }
  expect((await readWatched(store.store, blind)).records).toMatchObject([{ id: process.id, title: null }])
  await unwatchRecords(store.store, caller(people.mia), [process.id])
  expect((await readWatched(store.store, as)).records).toHaveLength(1)
  await unwatchRecords(store.store, as.caller, [process.id, 'nonsense'])
  expect((await readWatched(store.store, as)).records).toEqual([])
  await expect(
    watchRecord(store.store, { ...as, caller: { ...as.caller, grants: [colleague()[1]!] }, record: process.id, level: 'all' }),
  ).rejects.toThrow('You are not allowed')
})
