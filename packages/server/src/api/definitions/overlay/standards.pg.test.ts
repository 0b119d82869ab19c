import { randomUUID } from 'node:crypto'
import { startSets } from '@twinwerk/domain/navigation/start'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, password } from '../../../testing/person.ts'
import type { RunningApp, SignedIn } from '../../../testing/running-app.ts'
import { runApp } from '../../../testing/running-app.ts'
import type { StoreFixture } from '../../../testing/store-fixture.ts'
import { openStore } from '../../../testing/store-fixture.ts'

let store: StoreFixture
let app: RunningApp

beforeAll(async () => {
  store = await openStore()
  app = await runApp(store.url)
})
afterAll(async () => {
  await app?.close()
  await store?.close()
})

const reads = { path: 'tenant:businesspartners', verbs: ['select'] } as const
const notice = { text: { de: 'Montag geschlossen', en: 'Closed on Monday' } }

async function startOf(person: SignedIn) {
  const { body } = await person.get(`/api/navigation?root=${store.tenantId}`)
  return { start: body.start, home: body.home }
}

test('a tenant sets menu and start page for a role and for all, and takes both back', async () => {
  await addPerson(store, 'editor', [{ path: 'tenant:twinDefinitions', verbs: ['select', 'create'] }])
  const [editor, clerk, other] = await Promise.all([
    app.signIn('editor', password),
    addPerson(store, 'clerk', [reads]).then(({ username }) => app.signIn(username, password)),
    addPerson(store, 'other', [reads]).then(({ username }) => app.signIn(username, password)),
  ])
  const headers = () => ({ 'x-tenant': store.tenantId, 'idempotency-key': randomUUID() })
  const before = await startOf(other)
  expect(before.home).toBeUndefined()

  const patches = [
    // The menu of a person has only what is open to that person.
    { kind: 'menu', role: 'clerk', paths: ['settings/users', 'businesspartners/customers'] },
    { kind: 'home', role: 'clerk', blocks: { visits: { shown: true, fixed: true } } },
    { kind: 'home', blocks: {}, notice },
  ]
  const draft = await editor.post('/api/definitions/overlay/draft', { revision: 0, patches }, headers())
  expect(draft).toMatchObject({ status: 200, body: { draft: { waiting: [] } } })
  expect(await startOf(clerk)).toEqual(before)
  const published = await editor.post('/api/definitions/overlay/publish', { revision: draft.body.draft.revision }, headers())
  expect(published.status).toBe(200)
  expect(await startOf(clerk)).toEqual({
    start: ['businesspartners/customers'],
    home: { blocks: { visits: { shown: true, fixed: true } } },
  })
  expect(await startOf(other)).toEqual({ start: before.start, home: { blocks: {}, notice } })

  // The tenant's own standards are not among what applies without them.
  const starts = `/api/definitions/overlay/starts?tenant=${store.tenantId}`
  const { body } = await editor.get(starts)
  expect(body.roles.sales).toMatchObject({ menu: startSets['sales'] })
  expect(body.roles.sales).not.toHaveProperty('home')
  expect(body.roles).not.toHaveProperty('clerk')
  expect(body.others).toEqual({ menu: [], numbers: [] })
  expect(await clerk.get(starts)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })

  const { version } = published.body.published
  expect((await editor.post('/api/definitions/overlay/rollback', { version }, headers())).status).toBe(200)
  expect(await startOf(clerk)).toEqual({ start: [], home: undefined })
})

test('a standard without an effect is named and not published', async () => {
  const editor = await app.signIn('editor', password)
  const headers = { 'x-tenant': store.tenantId, 'idempotency-key': randomUUID() }
  const state = await editor.get(`/api/definitions/overlay?tenant=${store.tenantId}`)
  const revision = state.body.draft?.revision ?? 0
  const draft = await editor.post('/api/definitions/overlay/draft', { revision, patches: [{ kind: 'menu', paths: [] }] }, headers)
  expect(draft.body.draft.waiting).toMatchObject([{ index: 0, problems: [{ field: ['paths'], key: 'nothing' }] }])
  const published = await editor.post(
    '/api/definitions/overlay/publish',
    { revision: draft.body.draft.revision },
    { ...headers, 'idempotency-key': randomUUID() },
  )
  expect(published).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED' } })
})
