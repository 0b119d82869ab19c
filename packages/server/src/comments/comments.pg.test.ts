import { write as writeCall } from '@twinwerk/contract/comments/write'
import { AppError } from '@twinwerk/model/error/app-error'
import { timelineTopics } from '@twinwerk/model/timeline/source'
import type { Grant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../access/caller.ts'
import { readPartnerComments } from '../personal-data/read-comments.ts'
import { createTwinEntries } from '../store/query/timeline/run-timeline.ts'
import { readTimeline } from '../store/timeline/read-timeline.ts'
import type { StoreFixture } from '../testing/store-fixture.ts'
import { clock, openStore } from '../testing/store-fixture.ts'
import { changeComment } from './change-comment.ts'
import { readComments, readStanding } from './read-comments.ts'
import { writeComment } from './write-comment.ts'

let store: StoreFixture
const jens = v7()
beforeAll(async () => {
  store = await openStore()
  await store.seed([
    {
      kind: 'createTwin',
      uuid: jens,
      definition: 'user',
      attributes: { 'user:username': 'jens', 'user:email': 'jens@swe.example', 'user:givenname': 'Jens', 'user:surname': 'Ott' },
    },
  ])
})
afterAll(() => store?.close())

const made = { customer: '', contract: '', process: '', task: '' }
const id = (definition: string, uuid: string) => formatTwinId(definition, uuid)
let customer = ''
let task = ''
beforeEach(async () => {
  Object.assign(made, { customer: v7(), contract: v7(), process: v7(), task: v7() })
  customer = id('customer', made.customer)
  task = id('userTask', made.task)
  const link = (relationship: string, source: string, target: string) =>
    ({ kind: 'createLink', uuid: v7(), relationship, source, target, validFrom: null, validTo: null }) as const
  await store.seed([
    { kind: 'createTwin', uuid: made.customer, definition: 'customer', attributes: {} },
    { kind: 'createTwin', uuid: made.contract, definition: 'contractTelecom', attributes: {} },
    { kind: 'createTwin', uuid: made.process, definition: 'processTermination', attributes: { 'execution:status': 'inprogress' } },
    { kind: 'createTwin', uuid: made.task, definition: 'userTask', attributes: { 'execution:status': 'inprogress' } },
    link('contract:receiverForContract', made.contract, made.customer),
    link('execution:contractForProcess', made.process, made.contract),
    link('execution:executionForProcess', made.process, made.task),
    link('execution:agentForExecution', made.task, jens),
  ])
})

const right = () => store.grant('tenant:comments', { verbs: ['create'] })
const partners = () => store.grant('tenant:businesspartners', { verbs: ['select'] })
const executions = () => store.grant('tenant:executions', { verbs: ['select'] })
const colleague = () => [right(), partners(), executions()]
const caller = (grants: readonly Grant[], user?: string): Caller => ({
  ...store.caller(grants),
  timeZone: 'Europe/Berlin',
  ...(user !== undefined && { user }),
})
type More = { record?: string; answers?: string; forProvider?: boolean; user?: string }
const write = async (grants: readonly Grant[], text: string, { user, ...more }: More = {}): Promise<{ id: string }> => {
  const input = { record: customer, text, ...more }
  const written = await writeComment(store.store, { caller: caller(grants, user), clock, input, idempotencyKey: v7() })
  if ('asks' in written) throw new Error('nothing was written')
  return written
}
const read = (grants: readonly Grant[], record = customer, user?: string) =>
  readComments(store.store, { caller: caller(grants, user), clock, record })
let here: readonly string[] = []
const rights = new Map<string, readonly Grant[]>()
const standing = () => ({
  store: store.store,
  heldBy: async (_: string, users: readonly string[]) =>
    new Map(users.flatMap((each) => (rights.has(each) ? [[each, store.caller(rights.get(each)!)] as const] : []))),
  presentAt: () => Promise.resolve(here),
})
const count = async (grants: readonly Grant[], record = customer, user?: string) =>
  (await readStanding(standing(), { caller: caller(grants, user), clock, record })).comments
const change = (grants: readonly Grant[], input: Parameters<typeof changeComment>[1]['input'], user?: string) =>
  changeComment(store.store, { caller: caller(grants, user), clock, input })
const code = (expected: string) => expect.objectContaining({ code: expected })

test('colleagues who see a record write comments and answers, and the record tells their number', async () => {
  const first = await write(colleague(), 'Bitte **heute** anrufen', { user: jens })
  await write(colleague(), 'Erledigt', { answers: first.id })
  const { threads, mayWrite, more } = await read(colleague())
  expect({ mayWrite, more }).toEqual({ mayWrite: true, more: false })
  expect(threads).toMatchObject([
    {
      id: first.id,
      text: 'Bitte **heute** anrufen',
      author: 'Jens Ott',
      mine: false,
      answers: [{ text: 'Erledigt', author: 'Toni Tester', mine: true }],
    },
  ])
  expect(await count(colleague())).toBe(2)
})

test('a comment needs the sight of its record and the right to comment', async () => {
  await write(colleague(), 'Vertraulich')
  for (const act of [() => read([right()]), () => count([right()]), () => write([right()], 'x')])
    await expect(act()).rejects.toEqual(code('NOT_FOUND'))
  await expect(read([partners()])).rejects.toEqual(code('NOT_ALLOWED'))
  await expect(write([partners()], 'x')).rejects.toEqual(code('NOT_ALLOWED'))
  expect(await count([partners()])).toBeNull()
  // A record that was deleted takes no comments.
  await store.seed([{ kind: 'deleteTwin', uuid: made.customer, definition: 'customer' }])
  await expect(write(colleague(), 'x')).rejects.toEqual(code('NOT_FOUND'))
  // The id names a type that the record is not of.
  await expect(read(colleague(), id('externalServiceProvider', made.customer))).rejects.toEqual(code('NOT_FOUND'))
})

test('an external provider reads at the own task what is marked for providers, and a customer reads nothing', async () => {
  await write(colleague(), 'Nur intern', { record: task })
  const shown = await write(colleague(), 'Schlüssel beim Hausmeister', { record: task, forProvider: true })
  const ofJens = { definition: 'user', uuids: [jens] }
  const customerGrants = [store.grant('user:assignedExecutions', { roots: ofJens, verbs: ['select'] })]
  const provider = [...customerGrants, store.grant('user:assignedExecutions(userTask)', { roots: ofJens, verbs: ['execute'] })]
  expect((await read(provider, task, jens)).threads.map(({ text }) => text)).toEqual(['Schlüssel beim Hausmeister'])
  expect(await count(provider, task, jens)).toBe(1)
  expect((await read(provider, task, jens)).mayWrite).toBe(false)
  await expect(write(provider, 'x', { record: task, user: jens })).rejects.toEqual(code('NOT_ALLOWED'))
  await expect(change(provider, { action: 'resolve', id: shown.id, isResolved: true }, jens)).rejects.toEqual(code('NOT_ALLOWED'))
  await expect(read(customerGrants, task, jens)).rejects.toEqual(code('NOT_ALLOWED'))
  expect(await count(customerGrants, task, jens)).toBeNull()
  // Two worlds: what is not marked influences no answer to the provider.
  const before = JSON.stringify([await read(provider, task, jens), await count(provider, task, jens)])
  const hidden = await write(colleague(), 'Noch etwas Internes', { record: task })
  await change(colleague(), { action: 'resolve', id: hidden.id, isResolved: true })
  expect(JSON.stringify([await read(provider, task, jens), await count(provider, task, jens)])).toBe(before)
  await expect(change(provider, { action: 'remove', id: hidden.id }, jens)).rejects.toEqual(code('NOT_FOUND'))
})

test('authors edit and remove what they wrote; everybody resolves', async () => {
  const { id: comment } = await write(colleague(), 'Vorher')
  await write(colleague(), 'Antwort', { answers: comment, user: jens })
  const version = (await read(colleague())).threads[0]!.version
  await expect(change(colleague(), { action: 'edit', id: comment, text: 'Fremd', version }, jens)).rejects.toEqual(code('NOT_ALLOWED'))
  await expect(change(colleague(), { action: 'remove', id: comment }, jens)).rejects.toEqual(code('NOT_ALLOWED'))
  await change(colleague(), { action: 'edit', id: comment, text: 'Nachher', version })
  await expect(change(colleague(), { action: 'edit', id: comment, text: 'Alt', version })).rejects.toEqual(code('VERSION_CONFLICT'))
  await change(colleague(), { action: 'resolve', id: comment, isResolved: true }, jens)
  expect((await read(colleague())).threads).toMatchObject([{ text: 'Nachher', editedAt: clock.now, resolvedBy: 'Jens Ott' }])
  await change(colleague(), { action: 'resolve', id: comment, isResolved: false })
  await change(colleague(), { action: 'remove', id: comment })
  const { threads } = await read(colleague())
  expect(threads).toMatchObject([{ text: null, resolvedAt: null, answers: [{ text: 'Antwort' }] }])
  expect(await count(colleague())).toBe(1)
  await expect(change(colleague(), { action: 'edit', id: comment, text: 'Zurück', version: 9 })).rejects.toEqual(code('NOT_ALLOWED'))
})

test('bad input is refused: blanks, too much, answers to answers, of other records, and a provider without a task', async () => {
  await expect(write(colleague(), ' \n\u200B\t ')).rejects.toEqual(code('INPUT_INVALID'))
  expect(writeCall.input.safeParse({ record: customer, text: 'x'.repeat(5001) }).success).toBe(false)
  expect(writeCall.input.safeParse({ record: customer, text: 'x'.repeat(5000) }).success).toBe(true)
  const first = await write(colleague(), '<script>alert(1)</script>')
  const answer = await write(colleague(), 'Antwort', { answers: first.id })
  for (const answers of [answer.id, id('comment', v7()), customer])
    await expect(write(colleague(), 'x', { answers })).rejects.toEqual(code('NOT_FOUND'))
  await expect(write(colleague(), 'x', { record: task, answers: first.id })).rejects.toEqual(code('NOT_FOUND'))
  await expect(write(colleague(), 'x', { forProvider: true })).rejects.toEqual(code('INPUT_INVALID'))
  for (const record of [id('comment', first.id.slice(-32)), 'nonsense', id('notification', v7())])
    await expect(write(colleague(), 'x', { record })).rejects.toEqual(code('NOT_FOUND'))
  await expect(change(colleague(), { action: 'resolve', id: answer.id, isResolved: true })).rejects.toEqual(code('INPUT_INVALID'))
  expect((await read(colleague())).threads[0]?.text).toBe('<script>alert(1)</script>')
})

test('the same key writes once', async () => {
  const asked = { caller: caller(colleague()), clock, input: { record: customer, text: 'Einmal' }, idempotencyKey: v7() }
  const [one, other] = [await writeComment(store.store, asked), await writeComment(store.store, asked)]
  expect(other).toEqual(one)
  expect(await count(colleague())).toBe(1)
})

test('no query and no save reaches comments with the right to write them', async () => {
  await write(colleague(), 'Geheim')
  const { results } = await store
    .query({ query: { id: store.tenantId, $mask: [], 'tenant:comments': {} } }, colleague())
    .catch(() => ({ results: [] }))
  expect(JSON.stringify(results)).not.toContain('Geheim')
  for (const attributes of [{}, { 'comment:text': 'x' }, { 'comment:record': customer }])
    await expect(store.save({ tempid: 'c', definition: 'comment', ...attributes }, colleague())).rejects.toThrow(AppError)
  const self = formatTwinId('user', store.caller([]).user)
  await expect(store.save({ tempid: 'c', definition: 'comment', 'comment:author': [{ id: self }] }, colleague())).rejects.toThrow(AppError)
})

test('the timeline of a customer has the comments of records that the reader sees, and tells nothing of others', async () => {
  const timeline = async (grants: readonly Grant[], search?: string) => {
    const { entries } = await readTimeline(
      { ...store.store, readTwinEntries: createTwinEntries([], 51) },
      {
        ...{ id: customer, caller: caller(grants), clock, before: undefined, from: undefined, until: undefined, search, language: 'de' },
        topics: new Set(timelineTopics),
      },
    )
    return entries.flatMap(({ comment }) => comment?.text ?? [])
  }
  await write(colleague(), 'Am Kunden')
  await write(colleague(), 'An der Aufgabe', { record: task })
  expect((await timeline(colleague())).toSorted()).toEqual(['Am Kunden', 'An der Aufgabe'])
  expect(await timeline(colleague(), 'AUFGABE')).toEqual(['An der Aufgabe'])
  expect(await timeline([partners()])).toEqual([])
  const before = JSON.stringify(await timeline([right(), partners()]))
  expect(before).toBe('["Am Kunden"]')
  const more = await write(colleague(), 'Noch eine Aufgabe', { record: task })
  expect(JSON.stringify(await timeline([right(), partners()]))).toBe(before)
  await change(colleague(), { action: 'remove', id: more.id })
  expect(await timeline(colleague())).toHaveLength(2)
})

test('comments are personal data of their customer: an archive of a colleague has those that the colleague sees, one of the customer has none', async () => {
  await write(colleague(), 'Am Kunden')
  const removed = await write(colleague(), 'Gelöscht')
  await change(colleague(), { action: 'remove', id: removed.id })
  await write(colleague(), 'An der Aufgabe', { record: task })
  const data = (grants: readonly Grant[]) => readPartnerComments({ store: store.store, caller: caller(grants), clock, partner: customer })
  const texts = async (grants: readonly Grant[]) => (await data(grants)).map((twin) => twin['comment:text'])
  expect(await texts(colleague())).toEqual(['Am Kunden', 'An der Aufgabe'])
  expect(await texts([right(), partners()])).toEqual(['Am Kunden'])
  const self = { definition: 'customer', uuids: [made.customer] }
  expect(await texts([store.grant('', { roots: self }), store.grant('businessPartner:executions', { roots: self })])).toEqual([])
  expect(JSON.stringify(await data(colleague()))).not.toContain('Tester')
})

test('colleagues who see the record are named while they have it open, others and oneself are not', async () => {
  const present = async (grants: readonly Grant[]) =>
    (await readStanding(standing(), { caller: caller(grants), clock, record: customer })).here
  here = [jens, store.caller([]).user]
  rights.set(jens, colleague()).set(store.caller([]).user, colleague())
  expect(await present(colleague())).toEqual(['Jens Ott'])
  expect(await present([partners()])).toEqual([])
  rights.set(jens, [right()])
  expect(await present(colleague())).toEqual([])
  rights.set(jens, [partners()])
  expect(await present(colleague())).toEqual([])
})
