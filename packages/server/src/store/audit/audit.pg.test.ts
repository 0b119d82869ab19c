import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createIdentityDatabase } from '../../testing/identity.ts'
import type { IdentityDatabase } from '../../testing/identity.ts'
import { createIdentityServer } from '../../testing/identity-server.ts'
import type { IdentityServer } from '../../testing/identity-server.ts'
import { auditUser } from './audit.ts'
import { deleteOldEntries, sealAudit, verifyAudit } from './chain.ts'

let world: IdentityDatabase
let server: IdentityServer
let tenant: string

beforeAll(async () => {
  world = await createIdentityDatabase()
  server = await createIdentityServer(world)
})
afterAll(() => world.drop())
beforeEach(async () => void (tenant = await server.addTenant('Stadtwerke')))

const app = (text: string, values: readonly unknown[] = [], at = tenant) =>
  world.database.one({ role: 'app', tenant: at }, { text, values })
const behindOurBack = (text: string) =>
  world.database.owner(async ({ run }) => {
    await run({ text: 'alter table audit_entry no force row level security' })
    await run({ text: 'alter table audit_seal no force row level security' })
    await run({ text })
    await run({ text: 'alter table audit_entry force row level security' })
    await run({ text: 'alter table audit_seal force row level security' })
  })
const write = (object: string) =>
  world.database.one({ role: 'app', tenant }, auditUser({ tenant, user: v7(), action: 'rightsChanged', object }))
const entries = async () => (await app('select action, object, actor, place, session from audit_entry order by id')).rows

test('sign-ins, right and wrong, and what was done to the account stand there, with the network and no more of the address', async () => {
  const account = await server.addAccount('anna', { tenants: [tenant] })
  await server.signIn('anna', { password: 'Falsch-1!', browser: { ip: '203.0.113.9' } })
  const { cookie } = await server.signIn('anna', { browser: { ip: '203.0.113.9' } })
  const newPassword = 'Drei-Birken-am-Teich-2?'
  await server.ask('POST', '/auth/change', {
    browser: { cookie: cookie! },
    body: { oldPassword: 'Twinwerk-Demo-1!', newPassword, confirmation: newPassword },
  })
  const rows = await entries()
  expect(rows.map(({ action }) => action)).toEqual(['signInFailed', 'signIn', 'passwordChanged'])
  for (const row of rows) expect(row['actor']).toBe(account)
  expect(rows[1]).toMatchObject({ object: 'password', place: '203.0.113.0/24' })
  expect(rows[1]!['session']).not.toBeNull()
  expect(JSON.stringify(rows)).not.toContain('203.0.113.9')
})

test('a wrong name costs the statements of a wrong password', async () => {
  const platform = await server.addTenant('Plattform', { platform: true })
  await server.addAccount('berta', { tenants: [tenant] })
  const work = async (name: string) => {
    server.statements.length = 0
    await server.signIn(name, { password: 'Falsch-1!' })
    return [...server.statements]
  }
  expect(await work('nobody')).toEqual(await work('berta'))
  const { rows } = await app('select actor, object from audit_entry', [], platform)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ actor: null })
  expect(rows[0]!['object']).not.toContain('nobody')
  await world.database.owner(({ run }) => run({ text: 'update tenant_registry set platform = false' }))
})

test('the pass over all seals old entries that were left out, every pass seals new ones', async () => {
  await sealAudit(world.database)
  await write('old')
  await behindOurBack(`update audit_entry set at = '2026-01-01T00:00:00Z' where tenant_id = '${tenant}'`)
  await write('new')
  const anHourAgo = new Date(Date.now() - 3_600_000)
  expect([await sealAudit(world.database, anHourAgo), await sealAudit(world.database, anHourAgo)]).toEqual([1, 0])
  expect([await sealAudit(world.database), await verifyAudit(world.database, tenant)]).toMatchObject([1, { entries: 2 }])
})

test('no role changes or deletes an entry, and no tenant reads another’s', async () => {
  await write('x')
  for (const role of ['identity', 'worker', 'cleaner'] as const)
    for (const text of [
      "update audit_entry set object = 'y'",
      'delete from audit_entry',
      'delete from audit_seal',
      "update audit_seal set hash = ''",
    ])
      await expect(world.database.one({ role }, { text })).rejects.toThrow('permission denied')
  for (const text of ["update audit_entry set object = 'y'", 'delete from audit_entry'])
    await expect(app(text)).rejects.toThrow('permission denied')
  const other = await server.addTenant('Andere')
  expect((await app('select * from audit_entry', [], other)).rows).toEqual([])
  await expect(
    world.database.one({ role: 'app', tenant: other }, auditUser({ tenant, user: null, action: 'rightsChanged' })),
  ).rejects.toThrow('row-level security')
})

test('the chain holds over many processes and seals, whenever entries come', async () => {
  for (let round = 0; round < 3; round++) {
    await Promise.all(Array.from({ length: 5 }, (_, index) => write(`${round} ${index}`)))
    await Promise.all([sealAudit(world.database), sealAudit(world.database), write('between')])
  }
  await sealAudit(world.database)
  expect(await sealAudit(world.database)).toBe(0)
  const verdict = await verifyAudit(world.database, tenant)
  expect(verdict).toMatchObject({ entries: 18 })
  expect(verdict.broken).toBeUndefined()
})

test.each([
  ['changed', "update audit_entry set object = 'anders' where object = 'b'", 2, 'changed'],
  ['taken out', "delete from audit_entry where object = 'b'", 2, 'missing entry'],
  [
    'taken out with its seal',
    "with gone as (delete from audit_entry where object = 'b' returning tenant_id, id) delete from audit_seal s using gone g where s.tenant_id = g.tenant_id and s.entry_id = g.id",
    2,
    'missing seal',
  ],
])('an entry that was %s behind our back is found', async (_, text, seq, why) => {
  for (const object of ['a', 'b', 'c']) {
    await write(object)
    await sealAudit(world.database)
  }
  expect((await verifyAudit(world.database, tenant)).broken).toBeUndefined()
  await behindOurBack(text.replace("object = 'b'", `object = 'b' and tenant_id = '${tenant}'`))
  expect((await verifyAudit(world.database, tenant)).broken).toMatchObject({ seq, why })
})

test('entries whose time is over go from the oldest on, the rest stays a chain, and nothing of the last year goes', async () => {
  for (const object of ['alt', 'älter', 'neu', 'neuer']) {
    await write(object)
    await sealAudit(world.database)
  }
  expect(await deleteOldEntries(world.database)).toBe(0)
  const older = `update audit_entry set at = at - interval '4 years' where object in ('alt', 'älter') and tenant_id = '${tenant}'`
  // The entries are sealed again with their new times.
  await behindOurBack(older)
  await behindOurBack(`delete from audit_seal where tenant_id = '${tenant}'`)
  await sealAudit(world.database)
  expect((await verifyAudit(world.database, tenant)).broken).toBeUndefined()
  expect(await deleteOldEntries(world.database)).toBe(2)
  expect((await entries()).map(({ object }) => object)).toEqual(['neu', 'neuer'])
  expect(await verifyAudit(world.database, tenant)).toMatchObject({ entries: 2, since: 2 })
  await write('danach')
  await sealAudit(world.database)
  const verdict = await verifyAudit(world.database, tenant)
  expect(verdict).toMatchObject({ entries: 3, since: 2 })
  expect(verdict.broken).toBeUndefined()
  const deletion = (until: string) => world.database.one({ role: 'cleaner' }, { text: `select twinwerk_let_go_of_audit(${until})` })
  await expect(deletion("now() - interval '364 days'")).rejects.toThrow('kept for a year')
  for (const role of ['identity', 'worker'] as const)
    await expect(world.database.one({ role }, { text: "select twinwerk_let_go_of_audit(now() - interval '2 years')" })).rejects.toThrow(
      'permission denied',
    )
})

test('a log of which all is gone goes on from where it was', async () => {
  await write('alt')
  await behindOurBack(`update audit_entry set at = at - interval '4 years' where tenant_id = '${tenant}'`)
  await sealAudit(world.database)
  expect(await deleteOldEntries(world.database)).toBe(1)
  await write('neu')
  await sealAudit(world.database)
  expect(await verifyAudit(world.database, tenant)).toMatchObject({ entries: 1, since: 1 })
  await behindOurBack(`update audit_entry set object = 'anders' where tenant_id = '${tenant}'`)
  expect((await verifyAudit(world.database, tenant)).broken).toMatchObject({ seq: 2, why: 'changed' })
})
