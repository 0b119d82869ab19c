import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '@twinwerk/domain/roles'
import { addPerson, password } from '../../testing/person.ts'
import type { RunningApp } from '../../testing/running-app.ts'
import { runApp } from '../../testing/running-app.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore, seedInto } from '../../testing/store-fixture.ts'

const grantsOf = (key: string) => roles.find((role) => role.key === key)!.grants

let store: StoreFixture
let app: RunningApp
let elsewhere: string

beforeAll(async () => {
  store = await openStore()
  const { permission } = await addPerson(store, 'plattform', grantsOf('platformAdmin'))
  await addPerson(store, 'leitung', grantsOf('tenantAdmin'))
  elsewhere = v7()
  await store.database.owner(async ({ run }) => {
    await run({ text: 'update tenant_registry set platform = true where id = $1', values: [store.tenant] })
    await run({
      text: "insert into tenant_registry (id, short_id, name1, brand) values ($1, 'anders', 'Andere Werke', '{}')",
      values: [elsewhere],
    })
  })
  await store.seed([{ kind: 'updateTwin', uuid: permission, definition: 'permission', attributes: { 'permission:scope': 'system' } }])
  const parts = { database: store.database, registry: store.published.registry, codes: store.published.relationshipCodes }
  const execution = (status: string) => ({
    kind: 'createTwin' as const,
    uuid: v7(),
    definition: 'processTermination',
    attributes: { 'execution:status': status },
  })
  await seedInto(parts, elsewhere, [
    ...['inprogress', 'failed', 'suspended', 'finished', 'canceled'].map(execution),
    {
      kind: 'createTwin',
      uuid: v7(),
      definition: 'user',
      attributes: { 'user:username': 'geheim', 'user:email': 'geheim@anders.example', 'user:surname': 'Geheim' },
    },
  ])
  await store.database.one(
    { role: 'app', tenant: elsewhere },
    {
      text: `insert into job (tenant_id, id, kind, payload, state, finished_at, last_error) values ($1, $2, 'mail', '{}', 'failed', now(), 'geheim')`,
      values: [elsewhere, v7()],
    },
  )
  app = await runApp(store.url)
})
afterAll(async () => {
  await app.close()
  await store.close()
})

test('who runs the platform sees every tenant in numbers, and no word of its records', async () => {
  const { status, body } = await (await app.signIn('plattform', password)).get('/api/tenants/overview')
  expect(status, JSON.stringify(body)).toBe(200)
  const other = body.tenants.find(({ shortId }: Json) => shortId === 'anders')
  expect(other).toMatchObject({
    id: formatTwinId('tenant', elsewhere),
    name: 'Andere Werke',
    users: 1,
    active: 0,
    signedIn: 0,
    lastSignIn: null,
    open: 3,
    suspended: 1,
    failed: 1,
    failedJobs: 1,
    bytes: 0,
    definitions: 0,
  })
  expect(Date.parse(other.lastError)).toBeLessThanOrEqual(Date.now())
  expect(JSON.stringify(body)).not.toMatch(/geheim/i)
  const own = body.tenants.find(({ id }: Json) => id === formatTwinId('tenant', store.tenant))
  expect(own.signedIn).toBeGreaterThanOrEqual(1)
})

test('nobody else sees the numbers or finds the page in the menu', async () => {
  const admin = await app.signIn('leitung', password)
  expect((await admin.get('/api/tenants/overview')).body.code).toBe('NOT_ALLOWED')
  expect((await app.anonymous().get('/api/tenants/overview')).status).toBe(401)
  const paths = async (who: typeof admin) =>
    (await who.get(`/api/navigation?root=${formatTwinId('tenant', store.tenant)}`)).body.routes.map(({ path }: Json) => path)
  expect(await paths(admin)).not.toContain('platform')
  expect(await paths(await app.signIn('plattform', password))).toContain('platform')
})
