import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../jobs/job.ts'
import { newTwin } from '../../store/write/new-changes.ts'
import { addPerson, password } from '../../testing/person.ts'
import type { RunningApp, SignedIn } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import type { StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'

let store: StoreFixture
let app: RunningApp
let reader: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  store = await openStore()
  await addPerson(store, 'reader', [{ path: 'tenant:billingRuns', verbs: ['select'] }])
  await addPerson(store, 'stranger', [{ path: 'tenant:tags', verbs: ['select'] }])
  app = await runApp(store.url)
  reader = await app.signIn('reader', password)
  stranger = await app.signIn('stranger', password)
})
afterAll(async () => {
  await app?.close()
  await store?.close()
})

async function newRun(): Promise<string> {
  const run = v7()
  await store.seed([newTwin(run, 'billingRun', { 'billingRun:period': { begin: '2026-11-01', end: '2026-11-30' } })])
  return run
}

const ask = (person: SignedIn, id: string) => person.get(`/api/jobs/about/${encodeURIComponent(id)}`)

test('everybody who reads a twin follows the newest job on it, without its result, and nobody else learns of it', async () => {
  const [run, other] = [await newRun(), await newRun()]
  const id = formatTwinId('billingRun', run)
  const [older, newer] = [v7(), v7()]
  // No server knows the kind, so the jobs stay as they are.
  for (const job of [older, newer])
    await store.database.transaction({ role: 'app', tenant: store.tenant }, async (transaction) =>
      enqueue(transaction, { tenant: store.tenant, id: job, kind: 'unheard', user: undefined, payload: {}, about: run, total: 7 }),
    )
  const { status, body } = await ask(reader, id)
  expect([status, body.job]).toMatchObject([200, { id: newer, kind: 'unheard', state: 'ready', done: 0, total: 7 }])
  expect(body.job).not.toHaveProperty('result')
  expect(await ask(reader, formatTwinId('billingRun', other))).toMatchObject({ status: 200, body: {} })
  const refusals = [await ask(stranger, id), await ask(reader, formatTwinId('billingRun', v7())), await ask(reader, 'nothing')]
  expect(refusals.map((refusal) => [refusal.status, refusal.body.code])).toEqual([1, 2, 3].map(() => [404, 'NOT_FOUND']))
})
