import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columns } from '../../../store/db/columns.ts'
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
  const reads = { path: 'tenant:users', verbs: ['select'] } as const
  await addPerson(store, 'editor', [{ path: 'tenant:twinDefinitions', verbs: ['create'] }, reads])
  editor = await app.signIn('editor', password)
})
afterAll(async () => {
  await app?.close()
  await store?.close()
})

const headers = () => ({ 'x-tenant': store.tenantId, 'idempotency-key': randomUUID() })
const named = (label: string, target = 'customer') => ({ kind: 'label', target, label: { de: label, en: label } })
const versionsOf = async (person: SignedIn) => person.get(`/api/definitions/types/versions?tenant=${store.tenantId}`)
const publish = (input: object) => editor.post('/api/definitions/overlay/publish', input, headers())

async function save(patches: readonly object[] | null): Promise<number> {
  const { body } = await editor.get(`/api/definitions/overlay?tenant=${store.tenantId}`)
  const saved = await editor.post('/api/definitions/overlay/draft', { revision: body.draft?.revision ?? 0, patches }, headers())
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return saved.body.draft?.revision
}

async function audited() {
  const { rows } = await store.database.one(
    { role: 'app', tenant: store.tenant },
    {
      text: `select action, object, reason from audit_entry where tenant_id = $1 and action like 'types%' order by id`,
      values: [store.tenant],
      columns: columns({ action: 'text', object: 'text?', reason: 'text?' }),
    },
  )
  return rows.map(({ action, object, reason }) => [action, object, reason])
}

test('a version has a name and a reason, and the history and the audit log tell who did what', async () => {
  const first = await publish({ revision: await save([named('Kundin')]), name: ' Anrede ', why: 'Beschluss vom Mai' })
  expect(first).toMatchObject({ status: 200, body: { published: { name: 'Anrede', why: 'Beschluss vom Mai' } } })
  const plain = await publish({ revision: await save([named('Kundin'), named('Vereinbarung', 'contract')]) })
  expect(plain.body.published).not.toHaveProperty('name')
  const { version } = plain.body.published
  expect((await editor.post('/api/definitions/overlay/rollback', { version }, headers())).status).toBe(200)
  await save([named('Klientin')])
  await save(null)
  const { body } = await versionsOf(editor)
  const by = 'editor'
  expect(body.versions).toMatchObject([
    { version, state: 'rolledBack', by, rolledBack: { by, at: expect.any(String) }, changes: [{ type: 'contract' }] },
    { state: 'inForce', by, name: 'Anrede', why: 'Beschluss vom Mai', changes: [{ type: 'customer' }] },
  ])
  expect(await audited()).toEqual([
    ['typesPublished', String(version - 1), 'Anrede: Beschluss vom Mai'],
    ['typesPublished', String(version), null],
    ['typesRolledBack', String(version), null],
    ['typesDraftDiscarded', expect.any(String), null],
  ])
})

test('a version that follows one taken back is compared with what was in force then', async () => {
  await publish({ revision: await save([named('Partei')]) })
  const [newest] = (await versionsOf(editor)).body.versions
  expect(newest.changes).toEqual([
    { name: expect.any(String), type: 'customer' },
    { name: expect.any(String), type: 'customer', taken: true },
  ])
})

test('a name that is blank, and a name or reason that is too long, are refused, and the draft stays', async () => {
  const revision = await save([named('Kunde')])
  for (const words of [{ name: ' ' }, { name: 'x'.repeat(201) }, { name: 'x', why: 'x'.repeat(501) }])
    expect(await publish({ revision, ...words })).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
  expect((await editor.get(`/api/definitions/overlay?tenant=${store.tenantId}`)).body.draft).toMatchObject({ revision })
})

test('the history is open to readers of types and closed to others', async () => {
  await addPerson(store, 'reader', [{ path: 'tenant:twinDefinitions', verbs: ['select'] }])
  await addPerson(store, 'clerk', [{ path: 'tenant:businesspartners', verbs: ['select'] }])
  const reader = await app.signIn('reader', password)
  expect((await versionsOf(reader)).body.versions[0]).toMatchObject({ by: null })
  expect(await versionsOf(await app.signIn('clerk', password))).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
})
