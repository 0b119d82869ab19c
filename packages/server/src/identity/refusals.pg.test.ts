import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIdentityDatabase } from '../testing/identity.ts'
import type { IdentityDatabase } from '../testing/identity.ts'
import { createIdentityServer } from '../testing/identity-server.ts'
import type { IdentityServer } from '../testing/identity-server.ts'
import { createTenantRegistry } from '../store/tenants/tenant-registry.ts'
import { createRefusals } from './refusals.ts'
import type { RefusedCall } from './refusals.ts'

let world: IdentityDatabase
let server: IdentityServer

beforeAll(async () => {
  world = await createIdentityDatabase()
  server = await createIdentityServer(world)
})
afterAll(() => world.drop())

/** Creates a user in a new tenant, a clock, and a reader of the user's audit entries. */
async function fixture() {
  const tenant = await server.addTenant('Stadtwerke')
  const name = `name-${tenant.slice(-12)}`
  const account = await server.addAccount(name, { tenants: [tenant] })
  let now = 0
  const failures: unknown[] = []
  const refusals = createRefusals({
    database: world.database,
    tenants: createTenantRegistry(world.database),
    warn: (error) => failures.push(error),
    now: () => now,
  })
  const session = { account, id: 'x', tenants: [{ tenant, user: v7(), rightsVersion: 0 }] }
  const refused = (more: Partial<RefusedCall> = {}): RefusedCall => ({
    session,
    call: 'GET /api/jobs/{id}',
    tenant,
    code: 'NOT_FOUND',
    ip: '203.0.113.9',
    ...more,
  })
  const written = async (at = tenant) => {
    await refusals.close()
    const text = "select object, reason, place, actor from audit_entry where action = 'refused' order by id"
    return (await world.database.one({ role: 'app', tenant: at }, { text })).rows
  }
  return { account, tenant, refusals, refused, written, failures, pass: (seconds: number) => void (now += seconds * 1000) }
}

test('a refused call stands in the log of its tenant with who, what and why, and nothing that a caller put in', async () => {
  const { account, refusals, refused, written } = await fixture()
  refusals.note(refused())
  expect(await written()).toEqual([{ object: 'GET /api/jobs/{id}', reason: 'NOT_FOUND', place: '203.0.113.0/24', actor: account }])
})

test('the same again is counted and written once a minute', async () => {
  const { refusals, refused, written, pass } = await fixture()
  for (let index = 0; index < 500; index++) refusals.note(refused())
  expect((await written()).map(({ reason }) => reason)).toEqual(['NOT_FOUND'])
  pass(61)
  refusals.note(refused())
  expect((await written()).map(({ reason }) => reason)).toEqual(['NOT_FOUND', 'NOT_FOUND (+499)'])
})

test('an account that tries many calls, and names many tenants, writes few lines', async () => {
  const { refusals, refused, written, pass } = await fixture()
  for (let index = 0; index < 1000; index++) refusals.note(refused({ call: `GET /${index}`, tenant: v7() }))
  expect(await written()).toHaveLength(30)
  pass(61)
  for (let index = 0; index < 1000; index++) refusals.note(refused({ call: `GET /${index}` }))
  expect(await written()).toHaveLength(31)
})

test('a tenant in which the account has no part does not learn of it', async () => {
  const { refusals, refused, written } = await fixture()
  const other = await server.addTenant('Andere')
  refusals.note(refused({ tenant: other, code: '1001' }))
  expect([(await written()).length, await written(other)]).toEqual([1, []])
})

test('a refusal that cannot be written fails no call', async () => {
  const { refusals, refused, failures } = await fixture()
  refusals.note(refused({ session: { ...refused().session, account: 'no uuid' } }))
  await refusals.close()
  expect(failures).toHaveLength(1)
})
