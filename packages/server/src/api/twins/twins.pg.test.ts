import { maxCounted } from '@twinwerk/contract/twins/counts'
import { definitions } from '@twinwerk/domain/definitions'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '../../store/write/change.ts'
import type { Json } from '../../testing/store-fixture.ts'
import type { TenantsFixture, TestTenant } from '../../testing/tenants-fixture.ts'
import { looksThrough, openTenants } from '../../testing/tenants-fixture.ts'

let world: TenantsFixture
let tenant: TestTenant
let clerk: TestTenant
const [customer, foreign, gone] = [v7(), v7(), v7()]
const customerId = formatTwinId('customer', customer)

const clerkGrants: readonly RoleGrant[] = [
  { path: 'tenant:businesspartners', verbs: ['select'] },
  {
    path: 'tenant:businesspartners(customer)',
    verbs: ['create', 'update', 'select'],
    mask: ['businessPartner:name1', 'businessPartner:language'],
  },
  { path: 'tenant:businesspartners/businessPartner:contactAddress', verbs: ['create', 'select'] },
  { path: 'tenant:businesspartners(customer)/businessPartner:tags', verbs: ['select'] },
  { path: 'businessPartner:providedContracts(contractTelecom)', verbs: ['create', 'select'] },
  { path: 'businessPartner:providedContracts/contract:contractElements', verbs: ['create', 'select'] },
]

beforeAll(async () => {
  world = await openTenants()
  tenant = await world.addTenant()
  clerk = await world.addTenant({ grants: clerkGrants })
  for (const [where, uuid] of [
    [clerk, customer],
    [tenant, foreign],
  ] as const)
    await world.seed(where, [{ kind: 'createTwin', uuid, definition: 'customer', attributes: { 'businessPartner:name1': 'Krüger' } }])
  await world.seed(clerk, [{ kind: 'createTwin', uuid: gone, definition: 'customer', attributes: { 'businessPartner:name1': 'Weg' } }])
  await world.seed(clerk, [{ kind: 'deleteTwin', uuid: gone, definition: 'customer' }])
})
afterAll(() => world?.close())

const forpath = (who: TestTenant, scope: string, path: string, options?: object) =>
  world.post(who, '/api/twins/forpath', { scope, path, ...(options && { options }) })
const template = (who: TestTenant, body: object) => world.post(who, '/api/twins/template', body)
const rightsOf = ({ body }: { body: Json }) => Object.fromEntries(body.twins.map(({ systematics, rights }: Json) => [systematics, rights]))

describe('types for a path', () => {
  test('are those that may lie there, each with what the caller may do with it', async () => {
    expect(rightsOf(await forpath(clerk, clerk.id, 'tenant:businesspartners'))).toEqual({
      businessPartner: ['select'],
      customer: ['select', 'create', 'update'],
      externalServiceProvider: ['select'],
      tenant: ['select'],
    })
    expect(rightsOf(await forpath(clerk, clerk.id, 'businessPartner:providedContracts'))).toEqual({ contractTelecom: ['create', 'select'] })
    expect(rightsOf(await forpath(clerk, clerk.id, 'tenant:businesspartners', { rights: ['create'] }))).toEqual({
      customer: ['select', 'create', 'update'],
    })
  })

  test('start at any twin that a grant leads over', async () => {
    expect(rightsOf(await forpath(clerk, customerId, 'businessPartner:contactAddress'))).toEqual({ postalAddress: ['create', 'select'] })
    expect(rightsOf(await forpath(clerk, customerId, ''))).toMatchObject({ customer: ['select', 'create', 'update'] })
    expect((await forpath(clerk, customerId, 'businessPartner:consumingContracts')).body).toEqual({ twins: [] })
    expect(rightsOf(await forpath(clerk, customerId, 'businessPartner:tags'))).toEqual({ tag: ['select'] })
    expect((await forpath(clerk, clerk.id, 'businessPartner:tags')).body).toEqual({ twins: [] })
  })

  test("are none for a twin that is not there or not the caller's, and a path that leads nowhere is said", async () => {
    for (const id of [formatTwinId('customer', foreign), formatTwinId('customer', gone), formatTwinId('customer', v7()), 'nonsense'])
      expect((await forpath(clerk, id, 'businessPartner:contactAddress')).body).toEqual({ twins: [] })
    for (const path of ['tenant:nothing', 'contract:contractElements', 'tenant:businesspartners/tenant:products'])
      expect((await forpath(clerk, clerk.id, path)).body).toMatchObject({ code: 'INPUT_INVALID' })
  })

  test('carry their address and, when asked, their properties by the names of the specification', async () => {
    const { body } = await forpath(clerk, clerk.id, 'tenant:businesspartners(customer)', { properties: true })
    expect(body.twins).toHaveLength(1)
    const [{ id, uiUrl, lastModified, isAbstract, definitions }] = body.twins
    expect({ id, isAbstract }).toEqual({ id: 'dtmi:de:oneneo:twinDefinition:customer', isAbstract: false })
    expect((await world.get(clerk, uiUrl)).body.definition).toBe('customer')
    expect(Number.isNaN(Date.parse(lastModified))).toBe(false)
    expect(definitions.map(({ name }: Json) => name)).toEqual(['customer', 'businessPartner', 'entity'])
    expect(definitions[1].properties[0]).toMatchObject({
      systematics: 'businessPartner:name1',
      type: 'attribute',
      dataType: 'string',
      minMultiplicity: 1,
    })
  })

  test('are those in force: an added type may be created, a retired one may not', async () => {
    const overlay = '/api/definitions/overlay'
    const subtype = {
      kind: 'addSubtype',
      name: 'goldCustomer',
      extends: 'customer',
      label: { de: 'Gold', en: 'Gold' },
      plural: { de: 'Gold', en: 'Gold' },
    }
    await world.post(tenant, `${overlay}/draft`, { revision: 0, patches: [subtype] })
    await world.post(tenant, `${overlay}/publish`, { revision: 1 })
    const path = 'tenant:businesspartners(customer)'
    expect(rightsOf(await forpath(tenant, tenant.id, path))['goldCustomer']).toContain('create')
    await world.post(tenant, `${overlay}/draft`, { revision: 0, patches: [] })
    await world.post(tenant, `${overlay}/publish`, { revision: 1 })
    expect(rightsOf(await forpath(tenant, tenant.id, path))['goldCustomer']).not.toContain('create')
    expect((await template(tenant, { scope: tenant.id, path: 'tenant:businesspartners(goldCustomer)' })).body.code).toBe('NOT_ALLOWED')
  })
})

describe('numbers of twins by type', () => {
  const reads = (path: string): RoleGrant => ({ path, verbs: ['select'] })
  const customers = (many: number): Change[] =>
    Array.from({ length: many }, () => ({
      kind: 'createTwin',
      uuid: v7(),
      definition: 'customer',
      attributes: { 'businessPartner:name1': 'Krüger' },
    }))
  const countsOf = async (who: TestTenant, types: readonly string[]) => (await world.post(who, '/api/twins/counts', { types })).body

  test('are those of what the reader sees, exact while few and at least so many beyond', async () => {
    const reader = await world.addTenant({ grants: ['tenant:twinDefinitions', 'tenant:businesspartners(customer)'].map(reads) })
    const [first, second] = customers(2)
    const provider = { kind: 'createTwin', uuid: v7(), definition: 'externalServiceProvider', attributes: {} } as const
    await world.seed(reader, [first!, second!, { ...provider, attributes: { 'businessPartner:name1': 'Tiefbau' } }, ...customers(1)])
    await world.seed(reader, [{ kind: 'deleteTwin', uuid: (second as { uuid: string }).uuid, definition: 'customer' }])
    const types = ['customer', 'externalServiceProvider', 'contractTelecom', 'user', 'nothing']
    expect(await countsOf(reader, types)).toEqual({ counts: { customer: { count: 2, countIs: 'exact' } } })
    await world.seed(reader, customers(looksThrough))
    expect(await countsOf(reader, types)).toEqual({ counts: { customer: { count: looksThrough + 1, countIs: 'atLeast' } } })
  })

  test('are there for every type whose twins the reader could see, of a release too', async () => {
    const { definitions: all } = createRegistry(definitions)
    const concrete = [...all.values()].filter(({ abstract }) => !abstract).map(({ name }) => name)
    const found: Record<string, unknown> = {}
    for (let from = 0; from < concrete.length; from += maxCounted) {
      const { counts } = await countsOf(tenant, concrete.slice(from, from + maxCounted))
      Object.assign(found, counts)
    }
    const released = concrete.filter((name) => all.get(name)!.staticEntity)
    expect(released.length).toBeGreaterThan(0)
    expect(Object.keys(found)).toEqual(expect.arrayContaining([...released, 'contractTelecom', 'customer', 'role', 'tag', 'user']))
    expect(found).toMatchObject({
      bank: { count: expect.any(Number), countIs: 'atLeast' },
      tenant: { count: 1 },
      user: { count: 1, countIs: 'exact' },
      role: { count: 1 },
    })
    expect(found).not.toHaveProperty('simcard')
  })

  test('are for those alone who may read types, a page at a time', async () => {
    expect(await countsOf(clerk, ['customer'])).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(
      await countsOf(
        tenant,
        Array.from({ length: 51 }, () => 'customer'),
      ),
    ).toMatchObject({ code: 'INPUT_INVALID' })
  })
})

describe('a template', () => {
  const today = () => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Berlin' }).format(new Date())

  test("begins with defaults, by the clock of the tenant's zone, and the links of its place", async () => {
    const before = today()
    const { status, body } = await template(clerk, { scope: clerk.id, path: 'businessPartner:providedContracts(contractTelecom)' })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      definition: 'contractTelecom',
      twin: {
        definition: 'contractTelecom',
        'contract:lockState': 'none',
        'contract:supplierForContract': [{ id: clerk.id, relation: { validAt: body.validAt } }],
      },
      parent: {
        id: clerk.id,
        relation: 'businessPartner:providedContracts',
        opposite: 'contract:supplierForContract',
        validAt: body.validAt,
      },
    })
    expect([before, today()]).toContain(body.twin['contract:contractBegin'])
    expect(body.validAt).toMatchObject({ end: null, bounds: '[)' })
    const days = (Date.now() - Date.parse(body.validAt.begin)) / 86_400_000
    expect(days).toBeGreaterThan(58.9)
    expect(days).toBeLessThan(62.1)
  })

  test('for a contract below a customer has the customer as its receiver, and as supplier whom the caller may create it from; it can be saved as it is', async () => {
    const { body } = await template(clerk, {
      scope: customerId,
      path: 'businessPartner:consumingContracts',
      originPath: 'tenant:businesspartners',
    })
    expect(body.definition).toBe('contractTelecom')
    expect(body.parent).toMatchObject({
      id: customerId,
      relation: 'businessPartner:consumingContracts',
      opposite: 'contract:receiverForContract',
    })
    expect(body.twin['contract:receiverForContract']).toMatchObject([{ id: customerId, 'businessPartner:name1': 'Krüger' }])
    expect(body.twin['contract:supplierForContract']).toMatchObject([{ id: clerk.id }])
    const { opposite, relation, validAt } = body.parent
    const { [opposite]: _, 'contract:supplierForContract': supplier, ...attributes } = body.twin
    const saved = await world.post(clerk, '/api/data/save', {
      data: {
        id: customerId,
        [relation]: [
          {
            tempid: 'new',
            ...attributes,
            relation: { validAt },
            'contract:supplierForContract': [{ id_select: supplier[0].id, relation: supplier[0].relation }],
          },
        ],
      },
    })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  })

  test('holds only what the caller may set', async () => {
    const { body } = await template(clerk, { scope: clerk.id, path: 'tenant:businesspartners(customer)' })
    expect(body.twin).toEqual({ definition: 'customer', 'businessPartner:language': 'de' })
    expect(body.parent).toEqual({ id: clerk.id, relation: 'tenant:businesspartners', opposite: null, validAt: null })
  })

  test('names the choice where there is one, and is refused to those who may create nothing there', async () => {
    const several = await template(tenant, { scope: tenant.id, path: 'businessPartner:providedContracts' })
    expect(several.body).toMatchObject({ code: 'INPUT_INVALID' })
    expect((await template(clerk, { scope: clerk.id, path: 'tenant:products' })).body.code).toBe('NOT_ALLOWED')
    for (const id of [formatTwinId('customer', foreign), formatTwinId('customer', v7()), 'nonsense'])
      expect((await template(clerk, { scope: id, path: 'businessPartner:consumingContracts' })).body.code).toBe('NOT_FOUND')
  })
})
