import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, password } from '../../testing/person.ts'
import type { RunningApp, SignedIn } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'

let store: StoreFixture
let app: RunningApp
let clerk: SignedIn
beforeAll(async () => {
  store = await openStore()
  await addPerson(store, 'clerk', [])
  app = await runApp(store.url)
  clerk = await app.signIn('clerk', password)
})
afterAll(async () => {
  await app?.close()
  await store?.close()
})

const ask = (definition: string, values: Json = {}) =>
  clerk.post('/api/execute/preview', { definition, values }, { 'x-tenant': store.tenantId })

test('a change is told from the fields as they are filled in, from the day that was wished for', async () => {
  const values = { 'processChangeName:surname': 'Neumann', 'execution:effectiveAt': '2099-03-01' }
  const { status, body } = await ask('processChangeName', values)
  expect([status, body.effectiveDay]).toEqual([200, '2099-03-01'])
  expect(body.changes.flatMap(({ values: written }: Json) => written)).toContainEqual({ label: 'Nachname', value: 'Neumann' })
})

test('of a request that people work on first nothing is known, which is no mistake', async () => {
  for (const definition of ['processServiceRequest', 'processCircuitFault', 'processInformation'])
    expect(await ask(definition), definition).toMatchObject({ status: 200, body: { changes: [] } })
})

test('what is no process changes nothing that could be told', async () => {
  for (const definition of ['customer', 'nothing']) expect((await ask(definition)).body.code).toBe('NOT_FOUND')
})
