import { randomUUID } from 'node:crypto'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, password } from '../../../testing/person.ts'
import type { RunningApp } from '../../../testing/running-app.ts'
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

const text = (name: string) => ({ de: name, en: name })
const patches = [
  {
    kind: 'addAttribute',
    definition: 'contract',
    name: 'receiverEmail',
    attribute: { dataType: 'string', label: text('E-Mail'), calculation: { expression: 'receiverForContract.email' } },
  },
]
const editor: readonly RoleGrant[] = [
  { path: 'tenant:twinDefinitions', verbs: ['select', 'create'] },
  { path: 'businessPartner:providedContracts', verbs: ['select'] },
]

async function drafting(name: string, grants: readonly RoleGrant[]): Promise<{ status: number; code: unknown; detail: unknown }> {
  const { username } = await addPerson(store, name, grants)
  const person = await app.signIn(username, password)
  const headers = { 'x-tenant': store.tenantId, 'idempotency-key': randomUUID() }
  const { status, body } = await person.post('/api/definitions/overlay/draft', { revision: 0, patches }, headers)
  return { status, code: body.code, detail: body.detail }
}

test('a calculation shows its author nothing that no right does', async () => {
  expect(await drafting('blind', editor)).toMatchObject({ status: 403, code: 'NOT_ALLOWED' })
  const receiver = 'businessPartner:providedContracts/contract:receiverForContract'
  const seeing = await drafting('seeing', [...editor, { path: receiver, verbs: ['select'], mask: ['businessPartner:email'] }])
  expect(seeing.status).toBe(200)
})
