import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, password } from '../../../testing/person.ts'
import type { RunningApp, SignedIn } from '../../../testing/running-app.ts'
import { runApp } from '../../../testing/running-app.ts'
import type { StoreFixture } from '../../../testing/store-fixture.ts'
import { openStore } from '../../../testing/store-fixture.ts'

let store: StoreFixture
let app: RunningApp
let editor: SignedIn

beforeAll(async () => {
  store = await openStore()
  app = await runApp(store.url)
  await addPerson(store, 'editor', [
    { path: 'tenant:twinDefinitions', verbs: ['create'] },
    { path: 'tenant:businesspartners', verbs: ['select', 'update'] },
  ])
  editor = await app.signIn('editor', password)
})
afterAll(async () => {
  await app?.close()
  await store?.close()
})

const text = (word: string) => ({ de: word, en: word })
const segment = 'customer:customerSegment'
const headers = () => ({ 'x-tenant': store.tenantId, 'idempotency-key': randomUUID() })
const choicesOf = (person: SignedIn, type: string) => person.get(`/api/definitions/overlay/choices/${type}?tenant=${store.tenantId}`)

async function save(patches: readonly object[]) {
  const { body } = await editor.get(`/api/definitions/overlay?tenant=${store.tenantId}`)
  const saved = await editor.post('/api/definitions/overlay/draft', { revision: body.draft?.revision ?? 0, patches }, headers())
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return saved.body.draft
}

const publish = (revision: number) => editor.post('/api/definitions/overlay/publish', { revision }, headers())

test('values of the release are renamed, ordered and withdrawn, others added, and a record keeps a withdrawn one', async () => {
  const uuid = v7()
  await store.seed([
    { kind: 'createTwin', uuid, definition: 'customer', attributes: { 'businessPartner:name1': 'Ahorn', [segment]: 'wholesale' } },
  ])
  const patches = [
    { kind: 'addEnumValue', target: segment, value: { name: 'school', label: text('Schule') } },
    { kind: 'value', target: segment, name: 'private', label: text('Haushalt') },
    { kind: 'value', target: segment, name: 'wholesale', withdrawn: true },
    { kind: 'valueOrder', target: segment, names: ['school', 'private'] },
  ]
  const draft = await save(patches)
  expect(draft.waiting).toEqual([])
  const { body } = await choicesOf(editor, 'customer')
  const { below, drafted } = body.choices[segment]
  expect(drafted.enumValues.slice(0, 2)).toMatchObject([
    { name: 'school', addedBy: 'tenant' },
    { name: 'private', label: text('Haushalt') },
  ])
  expect(drafted.enumValues.find(({ name }: { name: string }) => name === 'wholesale')).toMatchObject({ deprecated: true })
  expect(below.enumValues.map(({ name }: { name: string }) => name)).not.toContain('school')
  expect(below.enumValues.find(({ name }: { name: string }) => name === 'wholesale')).not.toHaveProperty('deprecated')
  expect((await publish(draft.revision)).status).toBe(200)
  const query = { query: { type: 'businessPartner', root: store.tenantId, $typeExtends: ['customer'], $mask: [segment] } }
  expect((await editor.post('/api/data/query', query, headers())).body.results).toMatchObject([{ [segment]: 'wholesale' }])
  // A value that is taken out of the draft stays known to the records that have it.
  await save(patches.slice(1))
  const after = (await choicesOf(editor, 'customer')).body.choices[segment].drafted.enumValues
  expect(after.find(({ name }: { name: string }) => name === 'school')).toMatchObject({ deprecated: true })
})

test('a value that the release reads by name cannot be withdrawn, and the draft says so', async () => {
  const { revision, waiting } = await save([{ kind: 'value', target: segment, name: 'private', withdrawn: true }])
  expect(waiting).toMatchObject([{ problems: [{ field: ['withdrawn'], key: 'valueInUse' }] }])
  expect(await publish(revision)).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
})

test('the choices of a draft are shown to those who may change types, for types that are there', async () => {
  await addPerson(store, 'reader', [{ path: 'tenant:twinDefinitions', verbs: ['select'] }])
  const reader = await app.signIn('reader', password)
  expect(await choicesOf(reader, 'customer')).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  expect(await choicesOf(editor, 'nothing')).toMatchObject({ status: 404 })
})
