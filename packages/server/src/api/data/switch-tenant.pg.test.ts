import { verbs } from '@twinwerk/model/definition/verb'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '../../store/write/change.ts'
import { refuseUndoOfMove } from '../../store/save/move/moved.ts'
import { save } from '../../store/save/save.ts'
import { Broken, breakingAfter } from '../../testing/saving/breaking.ts'
import type { OverlayWorld } from '../../testing/overlay-world.ts'
import { attribute, openOverlayWorld } from '../../testing/overlay-world.ts'
import { clock } from '../../testing/store-fixture.ts'
import type { Json } from '../../testing/store-fixture.ts'
import type { TestTenant } from '../../testing/tenants-fixture.ts'

const paths = [
  'tenant:products',
  'tenant:products/product:priceComponents',
  'tenant:products/product:tags',
  'tenant:documents',
  'tenant:tags',
  'tenant:businesspartners',
]
const grants = (change: (grant: RoleGrant) => RoleGrant = (grant) => grant): RoleGrant[] => paths.map((path) => change({ path, verbs }))
const without = (verb: string, at: string) =>
  grants((grant) => (grant.path === at ? { ...grant, verbs: verbs.filter((each) => each !== verb) } : grant))

let world: OverlayWorld
let there: TestTenant

beforeAll(async () => {
  world = await openOverlayWorld()
  there = await world.addTenant({ grants: [...grants(), { path: 'tenant:twinDefinitions', verbs }] })
})
afterAll(() => world?.close())

const here = (own: readonly RoleGrant[] = grants(), others: readonly TestTenant[] = [there]) =>
  world.addTenant({ grants: own, alsoIn: others })
const twin = (uuid: string, definition: string, attributes: Record<string, unknown>): Change => ({
  kind: 'createTwin',
  uuid,
  definition,
  attributes,
})
const link = (relationship: string, source: string, target: string, validTo: string | null = null): Change => ({
  kind: 'createLink',
  uuid: v7(),
  relationship,
  source,
  target,
  validFrom: null,
  validTo,
})

type Product = { readonly uuid: string; readonly id: string; readonly part: string }

/** Creates a product with a price. */
async function product(tenant: TestTenant, more: (product: Product) => readonly Change[] = () => []): Promise<Product> {
  const [uuid, part] = [v7(), v7()]
  const made = { uuid, part, id: formatTwinId('productInternet', uuid) }
  await world.seed(tenant, [
    twin(uuid, 'productInternet', { 'product:name': 'Glas 100', 'product:beginofmarketing': '2026-01-01' }),
    twin(part, 'priceComponent', { 'priceComponent:name': 'Grundpreis', 'priceComponent:singleprice': 24.99 }),
    link('product:priceComponents', uuid, part, '2030-01-01T00:00:00.000Z'),
    ...more(made),
  ])
  return made
}

const move = (tenant: TestTenant, id: string, to: TestTenant = there, key?: string) =>
  world.post(tenant, '/api/data/save', { data: { id, switchTenant: to.id }, why: 'gehört dorthin' }, key)
const mask = {
  $mask: ['product:name'],
  'product:priceComponents': { $valid: { begin: '2026-01-01T00:00:00Z', end: '2031-01-01T00:00:00Z' } },
}
const read = async (tenant: TestTenant, id: string): Promise<Json> =>
  (await world.post(tenant, '/api/data/query', { query: { id, ...mask } })).body.results[0]
const historyOf = async (tenant: TestTenant, id: string): Promise<Json> =>
  (await world.get(tenant, `/api/data/history?id=${encodeURIComponent(id)}`)).body.entries
/** Returns the same user for requests in the other tenant. */
const across = (tenant: TestTenant, to: TestTenant): TestTenant => ({ ...to, token: tenant.token })

test('a twin goes with its parts: new ids and numbers there, ended here, each pointing to the other', async () => {
  const from = await here()
  const { id, part } = await product(from)
  const before = await read(from, id)
  const { status, body } = await move(from, id)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.saved.map(({ movedFrom }: Json) => movedFrom)).toEqual([id, formatTwinId('priceComponent', part)])
  const [{ id: made }] = body.saved
  expect(made).not.toBe(id)
  expect(await read(from, id)).toBeUndefined()

  const after = await read(across(from, there), made)
  expect(after).toMatchObject({ 'product:name': 'Glas 100', id_information: '1' })
  const [price, was] = [after, before].map((each) => each['product:priceComponents'][0])
  expect(price).toMatchObject({ id_entity: price.id, id_tenant: there.id })
  const ofTheirPlace = { id: '', id_entity: '', id_tenant: '', createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' }
  expect({ ...price, ...ofTheirPlace, relation: price.relation.validAt }).toEqual({
    ...was,
    ...ofTheirPlace,
    relation: was.relation.validAt,
  })
  const [ended] = await historyOf(from, id)
  expect(ended).toMatchObject({ kind: 'deleted', why: 'gehört dorthin', call: 'data/switchTenant' })
  expect(ended.moved).toEqual({ direction: 'to', tenant: there.id, id: made, tenantWideIdentifier: null })
  const [begun] = await historyOf(across(from, there), made)
  expect(begun).toMatchObject({ kind: 'created', change: ended.change })
  expect(begun.moved).toEqual({ direction: 'from', tenant: from.id, id, tenantWideIdentifier: before.tenantWideIdentifier })
  const log = await world.database.one(
    { role: 'app', tenant: there.uuid },
    { text: 'select twins from change_log where tenant_id = $1 and $2::uuid = any(twins)', values: [there.uuid, parseTwinId(made)!.uuid] },
  )
  expect(log.rowCount).toBe(1)
})

test('the same request twice moves once', async () => {
  const from = await here()
  const { id } = await product(from)
  const key = v7()
  const [first, second] = [await move(from, id, there, key), await move(from, id, there, key)]
  expect(second).toMatchObject({ status: 200, body: first.body })
  expect((await move(from, id)).status).toBe(403)
})

test('a link out of the subtree keeps it here, named as far as the caller sees it, whenever it is valid', async () => {
  const tags = (uuid: string, [tag, ended] = [v7(), v7()]) => [
    twin(tag, 'tag', { 'tag:name': 'Aktion' }),
    twin(ended, 'tag', { 'tag:name': 'Vorbei' }),
    link('product:tags', uuid, tag),
    link('product:tags', uuid, ended, '2026-02-01T00:00:00.000Z'),
  ]
  const from = await here()
  const { id } = await product(from, ({ uuid }) => tags(uuid))
  const { status, body } = await move(from, id)
  expect(status).toBe(422)
  expect(body.problems).toMatchObject([{ path: ['data', 'switchTenant'], key: 'twin.linkedOutside' }])
  expect(body.problems[0].message).toContain('Schlagworte · Aktion, Schlagworte · Vorbei.')

  // The user sees the tag, but not its relation to the product, or the other way round.
  const { registry } = (await world.effectiveOf(there.uuid)).store
  const { allAttributes, allRelations } = registry.definitions.get('productInternet')!
  const own = [...allAttributes, ...allRelations.filter(({ component }) => component)].map(({ systematics }) => systematics)
  const masks = { 'tenant:products': own } as Record<string, string[]>
  const noRelation = grants((grant) => ({ ...grant, ...(masks[grant.path] && { mask: masks[grant.path]! }) }))
  for (const given of [
    noRelation.filter(({ path }) => path !== 'tenant:products/product:tags'),
    grants().filter(({ path }) => !path.endsWith('tags')),
  ]) {
    const blind = await here(given)
    const hidden = await product(blind, ({ uuid }) => tags(uuid))
    const refused = await move(blind, hidden.id)
    expect(refused.status, JSON.stringify(refused.body)).toBe(422)
    expect(refused.body.problems[0].message).toMatch(/künftige\.$/)
    expect(await read(blind, hidden.id)).toMatchObject({ 'product:name': 'Glas 100' })
  }
})

test('a link to a part from outside keeps it here; one to a deleted twin does not', async () => {
  const from = await here()
  const tag = v7()
  const { id } = await product(from, ({ uuid }) => [twin(tag, 'tag', { 'tag:name': 'weg' }), link('product:tags', uuid, tag)])
  expect((await move(from, id)).status).toBe(422)
  await world.seed(from, [{ kind: 'deleteTwin', uuid: tag, definition: 'tag' }])
  expect((await move(from, id)).status).toBe(200)
})

const refusals: [string, () => Promise<TestTenant>, () => Promise<TestTenant>][] = [
  ['without the verb here', () => here(without('switchtenant', 'tenant:products')), async () => there],
  ['without seeing the parts', () => here(without('select', 'tenant:products/product:priceComponents')), async () => there],
  [
    'without seeing a field',
    () =>
      here(grants((grant) => (grant.path === 'tenant:products' ? { ...grant, mask: ['product:name', 'product:priceComponents'] } : grant))),
    async () => there,
  ],
]
test.each(refusals)('nobody moves %s', async (_, openFrom, openTo) => {
  const from = await openFrom()
  const { id } = await product(from)
  expect(await move(from, id, await openTo())).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
})

test('nobody brings a twin where it holds not the verb, over all its fields, or has no face', async () => {
  const bare = await world.addTenant({ grants: without('switchtenant', 'tenant:products') })
  const masked = await world.addTenant({
    grants: grants((grant) => (grant.path === 'tenant:products' ? { ...grant, mask: ['product:name', 'product:priceComponents'] } : grant)),
  })
  const elsewhere = await world.addTenant({
    grants: [{ path: 'tenant:products(productTelephony)', verbs }],
  })
  const foreign = await world.addTenant({ grants: grants() })
  const from = await here(grants(), [bare, masked, elsewhere])
  const { id } = await product(from)
  for (const to of [bare, masked, elsewhere]) expect(await move(from, id, to)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } })
  expect(await move(from, id, foreign)).toMatchObject({ status: 404, body: { code: '1001' } })
  expect(await move(from, id, from)).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } })
  expect(await read(from, id)).toMatchObject({ 'product:name': 'Glas 100' })
})

test('the bytes of a document go with it, into the books of the other tenant, if there is room', async () => {
  const from = await here()
  const url = `data:text/plain;base64,${Buffer.from('Vertragstext').toString('base64')}`
  const saved = await world.post(from, '/api/data/save', {
    data: { id: from.id, 'tenant:documents': [{ tempid: 'd', definition: 'document', 'document:url': url, 'document:name': 'Text' }] },
  })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { id } = saved.body.saved.at(-1)
  const files = async (tenant: TestTenant) => {
    const text = `select f.document_id, f.storage_key, f.state, (select bytes from file_usage u where u.tenant_id = $1)::int as used from stored_file f where f.tenant_id = $1`
    return (await world.database.one({ role: 'app', tenant: tenant.uuid }, { text, values: [tenant.uuid] })).rows
  }
  const [file] = await files(from)
  const full = await world.addTenant({ grants: grants() })
  await world.seed(full, [{ kind: 'updateTwin', uuid: full.uuid, definition: 'tenant', attributes: { 'tenant:fileQuotaMB': 0 } }])
  const to = await world.addTenant({ grants: grants() })
  const both = { ...from, ...(await here(grants(), [from, full, to])) }
  const asBoth = across(both, from)
  expect(await move(asBoth, id, full)).toMatchObject({ status: 409, body: { code: 'FILE_QUOTA_EXCEEDED' } })
  expect(await files(from)).toEqual([file])

  const { status, body } = await move(asBoth, id, to)
  expect(status, JSON.stringify(body)).toBe(200)
  const made = parseTwinId(body.saved[0].id)!.uuid
  expect(await files(to)).toEqual([{ document_id: made, storage_key: file!['storage_key'], state: 'bound', used: 12 }])
  expect(await files(from)).toEqual([])
  const { rows } = await world.database.one(
    { role: 'app', tenant: from.uuid },
    { text: 'select bytes::int from file_usage where tenant_id = $1', values: [from.uuid] },
  )
  expect(rows).toEqual([{ bytes: 0 }])
  const there = (await world.post(across(both, to), '/api/data/query', { query: { id: body.saved[0].id } })).body.results[0]
  expect(there['document:url']).toBe(`/api/files/${body.saved[0].id}`)
})

test('a field that the other tenant does not have keeps a twin here until it is empty', async () => {
  const from = await here([...grants(), { path: 'tenant:twinDefinitions', verbs }])
  await world.publish(from, [attribute('rabatt')])
  const id = await world.customer(from, { 'customer:rabatt': 'zwölf' })
  const refused = await move(from, id)
  expect(refused).toMatchObject({ status: 422, body: { problems: [{ key: 'twin.unknownInTenant' }] } })
  expect((await world.post(from, '/api/data/save', { data: { id, 'customer:rabatt': null } })).status).toBe(200)
  expect((await move(from, id)).status).toBe(200)

  const also = await world.addTenant({ grants: [...grants(), { path: 'tenant:twinDefinitions', verbs }] })
  await world.publish(also, [attribute('rabatt')])
  const both = await here([...grants(), { path: 'tenant:twinDefinitions', verbs }], [also])
  await world.publish(both, [attribute('rabatt')])
  const other = await world.customer(both, { 'customer:rabatt': 'zwölf' })
  const { body } = await move(both, other, also)
  expect(body.saved, JSON.stringify(body)).toHaveLength(1)
  const found = await world.post(across(both, also), '/api/data/query', { query: { id: body.saved[0].id } })
  expect(found.body.results[0]).toMatchObject({ 'customer:rabatt': 'zwölf' })
})

test('a twin that has moved does not come back by the trash or by an undo', async () => {
  const from = await here()
  const { id } = await product(from)
  const { body } = await move(from, id)
  const back = await world.post(from, '/api/data/save', { data: { id, deletedAt: null } })
  expect(back).toMatchObject({ status: 409, body: { code: 'MOVED_TO_TENANT' } })
  const [{ change }] = await historyOf(from, id)
  for (const tenant of [from, there]) {
    const undo = world.database.transaction({ role: 'app', tenant: tenant.uuid }, async (transaction) => {
      const { rows } = await transaction.run({
        text: 'select by_user from twin_change where tenant_id = $1 and id = $2',
        values: [tenant.uuid, change],
      })
      return refuseUndoOfMove(transaction, { tenant: tenant.uuid, user: rows[0]!['by_user'] as string, change })
    })
    await expect(undo).rejects.toMatchObject({ code: 'MOVED_TO_TENANT' })
  }
  // The product returns to its first tenant, under a third id.
  const home = await world.post(across(from, there), '/api/data/save', { data: { id: body.saved[0].id, switchTenant: from.id } })
  expect(home.status, JSON.stringify(home.body)).toBe(200)
  expect(await read(from, home.body.saved[0].id)).toMatchObject({ 'product:name': 'Glas 100' })
})

test('an outdated version does not move', async () => {
  const from = await here()
  const { id } = await product(from)
  expect((await world.post(from, '/api/data/save', { data: { id, 'product:name': 'Glas 200' } })).status).toBe(200)
  const old = await world.post(from, '/api/data/save', { data: { id, id_information: '1', switchTenant: there.id } })
  expect(old).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
})

test('users, roles and tenants stay', async () => {
  const from = await here([...grants(), { path: 'tenant:roles', verbs }])
  const role = v7()
  await world.seed(from, [twin(role, 'role', { 'role:name': 'x', 'role:key': 'x', 'role:grants': [] })])
  const to = await world.addTenant({ grants: [{ path: 'tenant:roles', verbs }] })
  const both = await here([], [from, to])
  expect(await move(across(both, from), formatTwinId('role', role), to)).toMatchObject({
    status: 422,
    body: { problems: [{ key: 'twin.staysInTenant' }] },
  })
  expect((await move(from, from.id)).status).toBe(400)
})

test('a connection that is lost at any moment leaves a twin in one tenant, never in both or none', async () => {
  const from = await here()
  const { id, uuid } = await product(from)
  const { store } = await world.effectiveOf(from.uuid)
  const target = (await world.effectiveOf(there.uuid)).store
  const callers = await Promise.all([from, there].map((tenant) => world.callerOf(from, tenant)))
  const count = async (tenant: TestTenant) =>
    (
      await world.database.one(
        { role: 'app', tenant: tenant.uuid },
        { text: `select id from twin_product where tenant_id = $1 and deleted_at is null`, values: [tenant.uuid] },
      )
    ).rowCount
  const begun = await count(there)
  const attempt = (trips: number) =>
    save(
      { ...store, database: breakingAfter(world.database, trips) },
      {
        body: { data: { id, switchTenant: there.id } },
        caller: callers[0]!,
        clock,
        idempotencyKey: `key-of-${uuid}`,
        language: 'de',
        enter: async () => ({ caller: callers[1]!, store: target, clock }),
      },
    )
  let trips = 1
  for (;;) {
    const error: unknown = await attempt(trips).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    const moved = [await count(from), await count(there)]
    if (error === undefined) {
      expect(moved).toEqual([0, begun + 1])
      break
    }
    expect(error).toBeInstanceOf(Broken)
    expect(moved).toEqual([1, begun])
    trips += 1
  }
  expect(trips).toBeGreaterThan(12)
})

test('twins that go in opposite directions at once do not wait for each other in a circle', async () => {
  const [a, b] = [await world.addTenant({ grants: grants() }), await world.addTenant({ grants: grants() })]
  const person = await here(grants(), [a, b])
  const [one, two] = [across(person, a), across(person, b)]
  const document = async (tenant: TestTenant): Promise<string> => {
    const url = `data:text/plain;base64,${Buffer.from('x').toString('base64')}`
    const entry = { tempid: 'd', definition: 'document', 'document:url': url, 'document:name': 'Text' }
    return (await world.post(tenant, '/api/data/save', { data: { id: tenant.id, 'tenant:documents': [entry] } })).body.saved[0].id
  }
  const pairs = []
  for (let count = 0; count < 6; count++) pairs.push([await document(one), await document(two)] as const)
  const answers = await Promise.all(pairs.flatMap(([x, y]) => [move(one, x, b), move(two, y, a)]))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
