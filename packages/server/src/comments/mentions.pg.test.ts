import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../access/caller.ts'
import { digestKind, pushKind } from '../runner/notices/notice.ts'
import type { Change } from '../store/write/change.ts'
import { doJobs } from '../testing/jobs/do-jobs.ts'
import type { StoreFixture } from '../testing/store-fixture.ts'
import { clock, openStore } from '../testing/store-fixture.ts'
import { changeComment } from './change-comment.ts'
import { mentionable } from './mentionable.ts'
import { readComments } from './read-comments.ts'
import { tellJob, tellKind } from './tell-job.ts'
import { writeComment } from './write-comment.ts'

let store: StoreFixture
/** Rights by user; a test takes some away. */
const rights = new Map<string, readonly Grant[]>()
const people = { jens: v7(), mia: v7(), kunde: v7(), fern: v7() }
const team = v7()
const big = v7()
let customer = { uuid: '', id: '' }

const id = (definition: string, uuid: string) => formatTwinId(definition, uuid)
const twin = (definition: string, uuid: string, attributes = {}): Change => ({ kind: 'createTwin', uuid, definition, attributes })
const link = (relationship: string, source: string, target: string): Change => ({
  ...{ kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null },
})
const user = (uuid: string, name: string, more = {}) =>
  twin('user', uuid, { 'user:username': name, 'user:email': `${name}@swe.example`, 'user:surname': name, ...more })
const member = (of: string, group: string) => {
  const uuid = v7()
  return [twin('groupMembership', uuid), link('user:groupMemberships', of, uuid), link('groupMembership:group', uuid, group)]
}

beforeAll(async () => {
  store = await openStore()
  const crowd = Array.from({ length: 31 }, () => v7())
  await store.seed([
    user(people.jens, 'Ott', { 'user:givenname': 'Jens', 'user:noticeChannel': 'push' }),
    user(people.mia, 'Meier', { 'user:givenname': 'Mia', 'user:noticeChannel': 'digest', 'user:language': 'informal' }),
    user(people.kunde, 'Kundig'),
    user(people.fern, 'Fern', { 'user:language': 'en' }),
    twin('group', team, { 'group:name1': 'Technik' }),
    twin('group', big, { 'group:name1': 'Alle' }),
    ...[people.mia, people.fern].flatMap((each) => member(each, team)),
    ...crowd.map((uuid, n) => user(uuid, `crowd${n}`)),
    ...crowd.flatMap((uuid) => member(uuid, big)),
  ])
})
afterAll(() => store?.close())
beforeEach(async () => {
  const uuid = v7()
  customer = { uuid, id: id('customer', uuid) }
  await store.seed([twin('customer', uuid, { 'businessPartner:name1': 'Geheimname' })])
  rights.clear()
  for (const each of [people.jens, people.mia]) rights.set(each, colleague())
  rights.set(people.fern, [colleague()[0]!])
  rights.set(people.kunde, [store.grant('tenant:businesspartners', { verbs: ['select'] })])
  await store.database.transaction({ role: 'app', tenant: store.tenant }, ({ run }) =>
    run({ text: 'update twin_notification set deleted_at = now() where tenant_id = $1', values: [store.tenant] }),
  )
})

const colleague = () => [
  store.grant('tenant:comments', { verbs: ['create'] }),
  store.grant('tenant:businesspartners', { verbs: ['select'] }),
]
const caller = (as?: string): Caller => ({ ...store.caller(colleague()), timeZone: 'Europe/Berlin', ...(as !== undefined && { user: as }) })
const heldBy = async (_: string, users: readonly string[]) =>
  new Map(users.flatMap((each) => (rights.has(each) ? [[each, store.caller(rights.get(each)!)] as const] : [])))
const write = (text: string, mentions: readonly string[], more: { as?: string; confirmed?: boolean; answers?: string } = {}) => {
  const { as, ...input } = more
  return writeComment(store.store, {
    ...{ caller: caller(as), clock, idempotencyKey: v7() },
    input: { record: customer.id, text, mentions: [...mentions], ...input },
  })
}
const tell = () =>
  doJobs(store.database, {
    [tellKind]: tellJob({
      access: { heldBy },
      storeOf: () => Promise.resolve(store.store),
      tenants: { find: () => Promise.resolve(undefined) } as never,
      definitionOf: () => Promise.reject(new Error('no diagram is read')),
    }),
  })
async function told(): Promise<readonly (readonly [string, string, string])[]> {
  const { rows } = await store.database.transaction({ role: 'app', tenant: store.tenant }, ({ run }) =>
    run({
      text: `select u."user:surname" as name, n."notification:type" as type, n."notification:value" as value, n."notification:openPath" as opens from twin_notification n
        join twin_link l on l.tenant_id = n.tenant_id and l.source_id = n.id and l.relationship = $2 join twin_user u on u.tenant_id = n.tenant_id and u.id = l.target_id
        where n.tenant_id = $1 and n.deleted_at is null order by 1, n.id`,
      values: [store.tenant, store.store.codes.get('notification:user')],
    }),
  )
  for (const { opens } of rows) expect(opens).toBe(customer.id)
  return rows.map(({ name, type, value }) => [String(name), String(type), String(value)])
}
const jobs = async (kind: string) => {
  const { rows } = await store.database.transaction({ role: 'app', tenant: store.tenant }, ({ run }) =>
    run({ text: 'select id from job where tenant_id = $1 and kind = $2', values: [store.tenant, kind] }),
  )
  return rows.length
}

test('colleagues and groups who see the record are offered, others are named as not seeing it, and customers not at all', async () => {
  const find = async (search: string) =>
    (await mentionable({ store: store.store, heldBy }, { caller: caller(), clock, record: customer.id, search })).people
  const all = await find('')
  expect(all.filter(({ name }) => !name.startsWith('crowd'))).toEqual([
    { id: id('user', people.jens), name: 'Jens Ott', members: null, sees: true },
    { id: id('user', people.mia), name: 'Mia Meier', members: null, sees: true },
    { id: id('group', team), name: 'Technik', members: 2, sees: true },
    { id: id('user', people.fern), name: 'Fern', members: null, sees: false },
  ])
  expect((await find('ott')).map(({ name }) => name)).toEqual(['Jens Ott'])
  expect(await find('%')).toEqual([])
  await expect(
    mentionable(
      { store: store.store, heldBy },
      { caller: { ...caller(), grants: rights.get(people.kunde)! }, clock, record: customer.id, search: '' },
    ),
  ).rejects.toThrow('You are not allowed')
})

test('a mention is told on the channel of each person, with the words and no field of the record', async () => {
  const [pushes, digests] = [await jobs(pushKind), await jobs(digestKind)]
  await write(`@Jens Ott und @Technik: **bitte** prüfen ${'x'.repeat(200)}`, [id('user', people.jens), id('group', team)])
  await tell()
  const all = await told()
  expect(all.map(([name, type]) => [name, type])).toEqual([
    ['Meier', 'mention'],
    ['Ott', 'mention'],
  ])
  expect(all[0]?.[2]).toMatch(/^Toni Tester hat dich erwähnt: @Jens Ott und @Technik: bitte prüfen x+…$/)
  expect(all[1]?.[2]).toMatch(/^Toni Tester hat Sie erwähnt: /)
  for (const [, , value] of all) {
    expect(value.split(': ').slice(1).join(': ').length).toBeLessThanOrEqual(140)
    expect(value).not.toContain('Geheimname')
  }
  expect([await jobs(pushKind), await jobs(digestKind)]).toEqual([pushes + 1, digests + 1])
})

test('who lost the sight of the record is told nothing, and the comment says so to its readers', async () => {
  await write('@Jens Ott bitte', [id('user', people.jens)])
  rights.delete(people.jens)
  await tell()
  expect(await told()).toEqual([])
  const { threads } = await readComments(store.store, { caller: caller(), clock, record: customer.id })
  expect(threads[0]?.mentions).toEqual([{ id: id('user', people.jens), name: 'Jens Ott', untold: true }])
})

test('answers are told to those who wrote before, once, and never to their author', async () => {
  const first = await write('Frage', [], { as: people.jens })
  const answers = 'id' in first ? first.id : ''
  await tell()
  await write('Antwort', [], { as: people.mia, answers })
  await tell()
  expect(await told()).toEqual([['Ott', 'comment', 'Mia Meier schreibt: Antwort']])
  await write('@Mia Meier danke, @Jens Ott', [id('user', people.mia), id('user', people.jens)], { as: people.jens, answers })
  await tell()
  expect((await told()).map(([name, type]) => [name, type])).toEqual([
    ['Meier', 'mention'],
    ['Ott', 'comment'],
  ])
})

test('an edited text tells those whom it mentions for the first time, and a removed one nobody', async () => {
  const written = await write('@Jens Ott', [id('user', people.jens)])
  const comment = 'id' in written ? written.id : ''
  await tell()
  const [entry] = (await readComments(store.store, { caller: caller(), clock, record: customer.id })).threads
  const mentions = [id('user', people.jens), id('user', people.mia)]
  const input = { action: 'edit', id: comment, text: '@Jens Ott @Mia Meier', version: entry!.version, mentions } as const
  await changeComment(store.store, { caller: caller(), clock, input })
  await tell()
  expect((await told()).map(([name]) => name)).toEqual(['Meier', 'Ott'])
  const gone = await write('@Jens Ott weg', [id('user', people.jens)])
  await changeComment(store.store, { caller: caller(), clock, input: { action: 'remove', id: 'id' in gone ? gone.id : '' } })
  await tell()
  expect(await told()).toHaveLength(2)
})

test('a group of many is asked about before anything is written; a name that is not in the text is no mention', async () => {
  const [text, mentions] = ['@Alle bitte lesen', [id('group', big)]] as const
  expect(await write(text, mentions)).toEqual({ asks: 31 })
  const read = async () => (await readComments(store.store, { caller: caller(), clock, record: customer.id })).threads
  expect(await read()).toEqual([])
  await write(text, mentions, { confirmed: true })
  await write('Ohne Namen', [id('user', people.jens), id('user', v7()), 'nonsense', id('customer', people.jens)])
  expect((await read()).map((thread) => thread.mentions.map(({ name }) => name))).toEqual([[], ['Alle']])
  await tell()
  expect(await told()).toEqual([])
})
