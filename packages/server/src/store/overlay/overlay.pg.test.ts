import type { Patch } from '@twinwerk/model/definition/overlay/patch'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '../../testing/store-fixture.ts'
import type { TenantsFixture, TestTenant } from '../../testing/tenants-fixture.ts'
import { openTenants } from '../../testing/tenants-fixture.ts'
import { searchBody } from '../apply/search-body.ts'

let world: TenantsFixture
let ours: TestTenant
let theirs: TestTenant

beforeAll(async () => {
  world = await openTenants()
  ours = await world.addTenant()
  theirs = await world.addTenant()
})
afterAll(() => world?.close())

const text = (word: string) => ({ de: word, en: word })
const overlayPath = '/api/definitions/overlay'
const attribute = (name: string, more: object = {}, definition = 'customer'): Patch => ({
  kind: 'addAttribute',
  definition,
  name,
  attribute: { dataType: 'string', label: text('Feld'), ...more },
})

async function publish(tenant: TestTenant, patches: readonly Patch[]): Promise<Json> {
  const { body: state } = await world.get(tenant, overlayPath)
  const draft = await world.post(tenant, `${overlayPath}/draft`, { revision: state.draft?.revision ?? 0, patches })
  expect(draft.status, JSON.stringify(draft.body)).toBe(200)
  const published = await world.post(tenant, `${overlayPath}/publish`, { revision: draft.body.draft.revision })
  expect(published.status, JSON.stringify(published.body)).toBe(200)
  return published.body
}

async function rollBack(tenant: TestTenant): Promise<void> {
  const { body } = await world.get(tenant, overlayPath)
  const answer = await world.post(tenant, `${overlayPath}/rollback`, { version: body.published.version })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

const partners = (tenant: TestTenant, more: object = {}) =>
  world.post(tenant, '/api/data/query', { query: { type: 'businessPartner', root: tenant.id, $typeExtends: ['customer'], ...more } })

const save = (tenant: TestTenant, entry: object) =>
  world.post(tenant, '/api/data/save', { data: { id: tenant.id, 'tenant:businesspartners': [entry] } })

async function customer(tenant: TestTenant, attributes: object = {}, definition = 'customer'): Promise<string> {
  const { status, body } = await save(tenant, { tempid: 't', definition, 'businessPartner:name1': 'Krüger', ...attributes })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.saved[0].id
}

const effectiveText = async (tenant: TestTenant) => JSON.stringify((await world.effectiveOf(tenant.uuid)).definitions)

describe('an attribute that a tenant adds', () => {
  const types: readonly (readonly [name: string, more: object, values: readonly unknown[]])[] = [
    ['nickname', { dataType: 'string', searchable: true, maxLength: 20 }, ['Äpfelchen', 'Bär', 'zz']],
    ['points', { dataType: 'integer' }, [-3, 0, 12]],
    ['big', { dataType: 'long' }, [1, 2 ** 40, Number.MAX_SAFE_INTEGER]],
    ['ratio', { dataType: 'double' }, [-0.5, 0.25, 1e21]],
    ['budget', { dataType: 'double', unit: 'currency' }, [-1.2345, 0.1, 1000]],
    ['level', { dataType: 'enum', enumValues: ['bronze', 'silver'].map((name) => ({ name, label: text('Stufe') })) }, ['bronze', 'silver']],
    ['metOn', { dataType: 'date' }, ['0999-12-31', '2026-11-21']],
    ['seenAt', { dataType: 'datetime' }, ['2026-01-01T00:00:00.000Z', '2026-06-01T12:00:00.500Z']],
    ['vip', { dataType: 'bool' }, [false, true]],
    ['router', { dataType: 'inet' }, ['10.0.0.9', '10.0.0.10', '2001:db8::1']],
    ['device', { dataType: 'macaddr' }, ['02:00:5e:00:00:01', '02:00:5e:00:00:0a']],
    ['term', { dataType: 'duration' }, ['P2W', 'P10M']],
    ['span', { dataType: 'range' }, [{ begin: 1, end: null }]],
    ['place', { dataType: 'point' }, [{ type: 'Point', coordinates: [12.1, 50.8] }]],
    ['notes', { dataType: 'json' }, [{ a: [1, null] }]],
  ]
  const unordered = ['span', 'place', 'notes']
  const ids = new Map<unknown, string>()

  beforeAll(async () => {
    await publish(
      ours,
      types.map(([name, more]) => attribute(name, more)),
    )
    await customer(ours, { 'businessPartner:name1': 'Ohne' })
    for (const [name, , values] of types)
      for (const value of values.toReversed()) ids.set(value, await customer(ours, { [`customer:${name}`]: value }))
  })

  test.each(types)('%s is stored, shown, found and sorted like one of the release', async (name, _, values) => {
    const systematics = `customer:${name}`
    for (const value of values) {
      const { body } = await world.post(ours, '/api/data/query', { query: { id: ids.get(value) } })
      expect(body.results[0][systematics]).toEqual(value)
      if (unordered.includes(name)) continue
      const found = await partners(ours, { $filter: { path: [systematics], operator: 'eq', value }, $mask: [systematics] })
      expect(found.body.results.map((row: Json) => row[systematics])).toEqual([value])
    }
    const present = { path: [systematics], operator: 'exists' }
    if (unordered.includes(name)) return
    const pages: unknown[] = []
    for (let $after: string | null = null, first = true; first || $after; first = false) {
      const { body } = await partners(ours, {
        $filter: present,
        $sort: [{ path: [systematics] }],
        $limit: 1,
        $mask: [systematics],
        ...($after && { $after }),
      })
      pages.push(...body.results.map((row: Json) => row[systematics]))
      $after = body.pages.results.next
    }
    expect(pages).toEqual(values)
    const all = await partners(ours, { $sort: [{ path: [systematics], order: 'desc' }], $mask: [systematics], $limit: 200 })
    expect(all.body.results.slice(0, values.length).map((row: Json) => row[systematics])).toEqual(values.toReversed())
  })

  test('is found by the search box and by parts of a text, however an umlaut is spelled', async () => {
    for (const $search of ['apfelchen', 'Aepfel', 'ÄPFELCHEN'])
      expect((await partners(ours, { $search })).body.results.map((row: Json) => row.id)).toEqual([ids.get('Äpfelchen')])
    for (const [operator, value] of [
      ['contains', 'PFEL'],
      ['startsWith', 'aepf'],
      ['endsWith', 'chen'],
    ] as const)
      expect((await partners(ours, { $filter: { path: ['customer:nickname'], operator, value } })).body.results).toHaveLength(1)
  })

  test('counts, is read over relations and stands beside what is not expanded', async () => {
    const counted = await partners(ours, { $filter: { path: ['customer:points'], operator: 'gte', value: 0 }, $count: true, $limit: 1 })
    expect(counted.body.pages.results).toMatchObject({ count: 2, countIs: 'exact' })
    const contract = v7()
    const link = { kind: 'createLink', uuid: v7(), source: contract, validFrom: null, validTo: null } as const
    await world.seed(ours, [
      { kind: 'createTwin', uuid: contract, definition: 'contractService', attributes: { 'contract:contractBegin': '2026-01-01' } },
      { ...link, relationship: 'contract:supplierForContract', target: ours.uuid },
      { ...link, uuid: v7(), relationship: 'contract:receiverForContract', target: parseTwinId(ids.get(12))!.uuid },
    ])
    const path = ['contract:receiverForContract', 'customer:points']
    const { body } = await world.post(ours, '/api/data/query', {
      query: {
        id: ours.id,
        'businessPartner:providedContracts': {
          $filter: { path, operator: 'eq', value: 12 },
          $sort: [{ path }],
          $search: 'krueger',
          $count: true,
          $mask: [],
          'contract:receiverForContract': { $mask: ['customer:points', 'businessPartner:name1'] },
        },
      },
    })
    expect(body.results[0]['businessPartner:providedContracts']).toMatchObject([
      { 'contract:receiverForContract': [{ 'customer:points': 12, 'businessPartner:name1': 'Krüger' }] },
    ])
  })

  test('is compared as a place and a range, summed, and known as it was', async () => {
    const square = [[12, 50], [13, 50], [13, 51], [12, 51], [12, 50]] // prettier-ignore
    const near = { path: ['customer:place'], operator: 'within', value: { type: 'Polygon', coordinates: [square] } }
    expect((await partners(ours, { $filter: near })).body.results.map((row: Json) => row['customer:place'].coordinates)).toEqual([
      [12.1, 50.8],
    ])
    const touching = (end: number) => ({ path: ['customer:span'], operator: 'overlaps', value: { begin: 0, end } })
    expect((await partners(ours, { $filter: touching(2) })).body.results).toHaveLength(1)
    expect((await partners(ours, { $filter: touching(1) })).body.results).toEqual([])
    const $aggregate = { values: { sum: { function: 'sum', path: ['customer:budget'] } } }
    expect((await partners(ours, { $aggregate })).body.results).toEqual([{ by: [], values: { sum: 998.8655 } }])

    const id = await customer(ours, { 'customer:points': 40, 'customer:nickname': 'früher' })
    const { body: before } = await world.post(ours, '/api/data/query', { query: { id } })
    await save(ours, { id, 'customer:points': 41, 'customer:nickname': null })
    const then = await world.post(ours, '/api/data/query', { $asOf: before.fetchedAt, query: { id } })
    expect(then.body.results[0]).toMatchObject({ 'customer:points': 40, 'customer:nickname': 'früher' })
    const found = await partners(ours, { $filter: { path: ['customer:points'], operator: 'gt', value: 39 }, $mask: ['customer:points'] })
    expect(found.body.results).toMatchObject([{ 'customer:points': 41 }])
    await save(ours, { id, deletedAt: new Date().toISOString() })
  })

  test('is changed with a version and a history, key by key, and unset', async () => {
    const id = await customer(ours, { 'customer:nickname': 'eins', 'customer:points': 1 })
    await save(ours, { id, id_information: '1', 'customer:points': 2 })
    await save(ours, { id, id_information: '2', 'customer:nickname': null, 'customer:budget': 2.5 })
    const { body } = await world.post(ours, '/api/data/query', { query: { id } })
    expect(body.results[0]).toMatchObject({ id_information: '3', 'customer:points': 2, 'customer:nickname': null, 'customer:budget': 2.5 })
    const history = await world.get(ours, `/api/data/history?id=${id}`)
    expect(history.body.entries.map(({ changes }: Json) => changes)).toEqual([
      expect.arrayContaining([
        { systematics: 'customer:nickname', before: 'eins', after: null },
        { systematics: 'customer:budget', before: null, after: 2.5 },
      ]),
      [{ systematics: 'customer:points', before: 1, after: 2 }],
    ])
    const stale = await save(ours, { id, id_information: '1', 'customer:points': 5 })
    expect([stale.status, stale.body.conflicts]).toMatchObject([409, [{ systematics: 'customer:points', mine: 5, theirs: 2 }]])
    expect((await partners(ours, { $search: 'eins' })).body.results).toEqual([])
  })

  test('is checked like one of the release', async () => {
    const refused = await save(ours, {
      tempid: 't',
      definition: 'customer',
      'businessPartner:name1': 'x',
      'customer:points': 'viele',
      'customer:nickname': 'x'.repeat(21),
    })
    expect([refused.status, refused.body.problems.map(({ systematics, key }: Json) => [systematics, key])]).toEqual([
      422,
      [
        ['customer:nickname', 'value.tooLong'],
        ['customer:points', 'value.notInteger'],
      ],
    ])
    const wrong = await partners(ours, { $filter: { path: ['customer:points'], operator: 'eq', value: 'viele' } })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'QUERY_INVALID'])
  })

  test('is not there for anybody else', async () => {
    const other = await customer(theirs)
    expect((await world.post(theirs, '/api/data/query', { query: { id: other } })).body.results[0]).not.toHaveProperty('customer:points')
    const asked = await partners(theirs, { $mask: ['customer:points'] })
    expect([asked.status, asked.body.code]).toEqual([400, 'QUERY_INVALID'])
    const saved = await save(theirs, { id: other, 'customer:points': 1 })
    expect([saved.status, saved.body.code]).toEqual([400, 'INPUT_INVALID'])
    expect(
      (await world.get(theirs, '/api/twins/cache')).body.twins.find((twin: Json) => twin.systematics === 'customer').definition.attributes,
    ).not.toHaveProperty('points')
  })

  test('costs no table, column or index', async () => {
    const { rows } = await world.database.owner((transaction) =>
      transaction.run({ text: `select count(*) as n from pg_attribute where attname like '%nickname%'` }),
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})

describe('a type, a relationship and a value that a tenant adds', () => {
  let goldId = ''
  beforeAll(async () => {
    const { body } = await world.get(ours, overlayPath)
    await publish(ours, [
      ...body.published.patches,
      { kind: 'addSubtype', name: 'goldCustomer', extends: 'customer', label: text('Goldkunde'), plural: text('Goldkunden') },
      attribute('bonus', { dataType: 'integer' }, 'goldCustomer'),
      {
        kind: 'addRelationship',
        definition: 'customer',
        name: 'advisers',
        relationship: {
          target: 'user',
          label: text('Berater'),
          min: 0,
          max: 1,
          ranged: true,
          reverse: { name: 'advises', label: text('Berät'), min: 0, max: -1 },
        },
      },
      { kind: 'addEnumValue', target: 'businessPartner:partnerType', value: { name: 'club', label: text('Verein') } },
    ])
    goldId = await customer(ours, { 'goldCustomer:bonus': 7, 'businessPartner:partnerType': 'club' }, 'goldCustomer')
  })

  test('the type stands in the lists of what it extends', async () => {
    expect(parseTwinId(goldId)?.definition).toBe('goldCustomer')
    const { body } = await partners(ours, {
      $filter: { path: ['goldCustomer:bonus'], operator: 'gt', value: 6 },
      $mask: ['goldCustomer:bonus'],
    })
    expect(body.results).toMatchObject([{ id: goldId, definition: 'goldCustomer', 'goldCustomer:bonus': 7 }])
    const narrowed = await partners(ours, { $typeExtends: ['goldCustomer'] })
    expect(narrowed.body.results.map((row: Json) => row.id)).toEqual([goldId])
  })

  test('links are made, read both ways, filtered over and counted', async () => {
    const users = await world.post(ours, '/api/data/query', { query: { type: 'user', root: ours.id } })
    const user = users.body.results[0].id
    const linked = await save(ours, { id: goldId, 'customer:advisers': [{ id_select: user }] })
    expect(linked.status, JSON.stringify(linked.body)).toBe(200)
    const forward = await world.post(ours, '/api/data/query', { query: { id: goldId, 'customer:advisers': { $mask: ['user:surname'] } } })
    expect(forward.body.results[0]['customer:advisers']).toMatchObject([{ id: user, 'user:surname': 'Editor' }])
    const reverse = await world.post(ours, '/api/data/query', { query: { id: user, 'user:advises': { $mask: [] } } })
    expect(reverse.body.results[0]['user:advises'].map((row: Json) => row.id)).toEqual([goldId])
    const filtered = await partners(ours, { $filter: { path: ['customer:advisers', 'user:surname'], operator: 'eq', value: 'Editor' } })
    expect(filtered.body.results.map((row: Json) => row.id)).toEqual([goldId])
    const second = await save(ours, { id: goldId, 'customer:advisers': [{ id_select: user }] })
    expect([second.status, second.body.problems[0].key]).toEqual([422, 'twin.maxMultiplicityReached'])
  })

  test('screens show what was added, each tenant its own', async () => {
    const { body } = await world.get(ours, '/api/twins/cache')
    const gold = body.twins.find((twin: Json) => twin.systematics === 'goldCustomer')
    const ui = await world.get(ours, gold.uiUrl)
    expect(JSON.stringify(ui.body.detail)).toContain('"customer:nickname"')
    expect(JSON.stringify(ui.body.detail)).toContain('"customer:advisers"')
    expect(ui.headers['cache-control']).toContain('immutable')
    expect((await world.get(theirs, gold.uiUrl)).status).toBe(404)
  })
})

test('what is hidden is not shown, named or written, and is there again when it is hidden no more', async () => {
  const tenant = await world.addTenant()
  const id = await customer(tenant, { 'businessPartner:email': 'x@gmbh.example' })
  const before = await effectiveText(tenant)
  const drawn = async () => {
    const { body } = await world.get(tenant, '/api/twins/cache')
    return JSON.stringify((await world.get(tenant, body.twins.find((twin: Json) => twin.systematics === 'customer').uiUrl)).body)
  }
  expect(await drawn()).toContain('"attribute":"businessPartner:email"')
  await publish(tenant, [{ kind: 'hide', target: 'businessPartner:email' }])
  const read = await world.post(tenant, '/api/data/query', { query: { id } })
  expect(read.body.results[0]).not.toHaveProperty('businessPartner:email')
  expect((await partners(tenant, { $mask: ['businessPartner:email'] })).status).toBe(400)
  expect((await partners(tenant, { $search: 'gmbh.example' })).body.results).toEqual([])
  expect((await save(tenant, { id, 'businessPartner:email': 'y@gmbh.example' })).status).toBe(400)
  expect((await save(tenant, { id, 'businessPartner:name1': 'Neu' })).status).toBe(200)
  expect(await drawn()).not.toContain('"attribute":"businessPartner:email"')
  await rollBack(tenant)
  expect(await effectiveText(tenant)).toBe(before)
  expect((await world.post(tenant, '/api/data/query', { query: { id } })).body.results[0]).toMatchObject({
    'businessPartner:name1': 'Neu',
    'businessPartner:email': 'x@gmbh.example',
  })
})

test('a tighter rule holds for what is changed from then on', async () => {
  const tenant = await world.addTenant()
  const id = await customer(tenant)
  await publish(tenant, [
    { kind: 'tighten', target: 'businessPartner:email', required: true },
    {
      kind: 'tighten',
      target: 'businessPartner:name1',
      maxLength: 10,
      validations: [{ when: 'value != "Krüger"', text: text('So nicht!') }],
    },
  ])
  const refused = await save(tenant, { tempid: 't', definition: 'customer', 'businessPartner:name1': 'Krüger' })
  expect(refused.body.problems.map(({ systematics, key }: Json) => [systematics, key])).toEqual([
    ['businessPartner:name1', 'twin.validation'],
    ['businessPartner:email', 'twin.notNullable'],
  ])
  expect((await save(tenant, { id, 'businessPartner:name2': 'alt' })).status).toBe(200)
})

describe('publishing', () => {
  test('draft, publish and rollback give back the same bytes, and what was stored comes back with the version', async () => {
    const tenant = await world.addTenant()
    const released = await effectiveText(tenant)
    await publish(tenant, [attribute('one', { searchable: true })])
    const first = await effectiveText(tenant)
    const id = await customer(tenant, { 'customer:one': 'Schatz' })
    await publish(tenant, [{ kind: 'addSubtype', name: 'other', extends: 'customer', label: text('Anderer'), plural: text('Andere') }])
    const second = await effectiveText(tenant)
    const other = await customer(tenant, { 'customer:one': 'x' }, 'other')
    expect(JSON.parse(second).find((each: Json) => each.name === 'customer').attributes.one).toMatchObject({ deprecated: true })
    await rollBack(tenant)
    expect(await effectiveText(tenant)).toBe(first)
    expect(
      (await partners(tenant, { $typeExtends: ['businessPartner'], $limit: 200 })).body.results.map((row: Json) => row.id),
    ).not.toContain(other)
    expect((await partners(tenant, { $search: 'schatz' })).body.results.map((row: Json) => row.id)).toEqual([id])
    await rollBack(tenant)
    expect(await effectiveText(tenant)).toBe(released)
    expect((await partners(tenant, { $search: 'schatz' })).body.results).toEqual([])
    expect((await save(tenant, { id, 'businessPartner:name2': 'neu' })).status).toBe(200)
    await publish(tenant, [attribute('one', { searchable: true })])
    expect((await world.post(tenant, '/api/data/query', { query: { id } })).body.results[0]).toMatchObject({ 'customer:one': 'Schatz' })
    expect((await partners(tenant, { $search: 'schatz' })).body.results).toHaveLength(1)
  })

  test('a name that was in force keeps the kind of its values', async () => {
    const tenant = await world.addTenant()
    await publish(tenant, [attribute('one')])
    await rollBack(tenant)
    const draft = await world.post(tenant, `${overlayPath}/draft`, { revision: 0, patches: [attribute('one', { dataType: 'integer' })] })
    expect(draft.body.draft.waiting[0].problems[0]).toMatchObject({ key: 'typeFixed', field: ['name'] })
    const refused = await world.post(tenant, `${overlayPath}/publish`, { revision: 1 })
    expect([refused.status, refused.body.problems]).toMatchObject([422, [{ path: ['patches', 0, 'name'], key: 'overlay.typeFixed' }]])
  })

  test('a draft keeps what is unfinished and says what is missing', async () => {
    const tenant = await world.addTenant()
    const patches = [
      attribute('', { dataType: '', label: text('') }),
      {
        kind: 'addRelationship',
        definition: 'customer',
        name: 'links',
        relationship: { target: '', label: text('Links'), min: 0, max: -1 },
      },
    ]
    const { body } = await world.post(tenant, `${overlayPath}/draft`, { revision: 0, patches })
    expect(body.draft.patches).toEqual(patches)
    expect(body.draft.waiting.map(({ problems }: Json) => problems.map(({ field, key }: Json) => `${field.join('.')} ${key}`))).toEqual([
      ['name missing', 'attribute.dataType missing', 'attribute.label.de missing', 'attribute.label.en missing'],
      ['relationship.target missing'],
    ])
    expect(body.draft.waiting[0].problems[0].message).toBe('Hier fehlt eine Angabe.')
    const again = await world.post(tenant, `${overlayPath}/draft`, { revision: 0, patches: [] })
    expect([again.status, again.body.code]).toEqual([409, 'VERSION_CONFLICT'])
    const gone = await world.post(tenant, `${overlayPath}/draft`, { revision: 1, patches: null })
    expect(gone.body).toMatchObject({ draft: null, published: null, previous: null })
  })

  test('the same key publishes once, another body with it is refused', async () => {
    const tenant = await world.addTenant()
    await world.post(tenant, `${overlayPath}/draft`, { revision: 0, patches: [attribute('one')] })
    const key = v7()
    const answers = await Promise.all([1, 2, 3].map(() => world.post(tenant, `${overlayPath}/publish`, { revision: 1 }, key)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]!.body.published).toMatchObject({ version: 1, revision: 2 })
    expect((await world.post(tenant, `${overlayPath}/rollback`, { version: 1 }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await world.post(tenant, `${overlayPath}/publish`, { revision: 1 })).body.code).toBe('VERSION_CONFLICT')
    expect((await world.post(tenant, `${overlayPath}/rollback`, { version: 2 })).body.code).toBe('VERSION_CONFLICT')
  })

  test('is for those who may create on the types of the tenant, and every change is kept', async () => {
    const grants = ['', 'tenant:businesspartners'].map((path) => ({ path, verbs: ['create', 'update', 'select'] as const }))
    const outsider = await world.addTenant({ grants: [...grants, { path: 'tenant:twinDefinitions', verbs: ['select'] }] })
    const calls = [
      await world.get(outsider, overlayPath),
      await world.post(outsider, `${overlayPath}/draft`, { revision: 0, patches: [] }),
      await world.post(outsider, `${overlayPath}/preview`, { patches: [] }),
      await world.post(outsider, `${overlayPath}/preview`, { patches: [], whole: true }),
      await world.post(outsider, `${overlayPath}/publish`, { revision: 1 }),
      await world.post(outsider, `${overlayPath}/rollback`, { version: 1 }),
    ]
    expect(calls.map(({ status, body }) => [status, body.code])).toEqual(calls.map(() => [403, 'NOT_ALLOWED']))
    const tenant = await world.addTenant()
    await publish(tenant, [attribute('one')])
    await rollBack(tenant)
    const { rows } = await world.database.one(
      { role: 'app', tenant: tenant.uuid },
      { text: `select call, image->>'state' as state from twin_history where family = 'definitionOverlay' order by valid_to, version` },
    )
    expect(rows).toEqual([
      { call: 'definitions/overlay/publish', state: 'draft' },
      { call: 'definitions/overlay/rollback', state: 'published' },
    ])
  })

  test('moves the time stamp of the definitions, and only then do they travel again', async () => {
    const tenant = await world.addTenant()
    const first = await world.get(tenant, '/api/twins/cache')
    const unchanged = await world.get(tenant, `/api/twins/cache?timeStamp=${first.body.timeStamp}`)
    expect(unchanged.body).toEqual({ twins: [], timeStamp: first.body.timeStamp })
    await publish(tenant, [
      attribute('one'),
      { kind: 'addSubtype', name: 'other', extends: 'customer', label: text('Anderer'), plural: text('Andere') },
    ])
    const changed = await world.get(tenant, `/api/twins/cache?timeStamp=${first.body.timeStamp}`)
    expect(changed.body.timeStamp > first.body.timeStamp).toBe(true)
    expect(changed.body.twins).toHaveLength(first.body.twins.length + 1)
    await rollBack(tenant)
    const back = await world.get(tenant, `/api/twins/cache?timeStamp=${changed.body.timeStamp}`)
    expect(back.body.twins.map((twin: Json) => twin.definition)).toEqual(first.body.twins.map((twin: Json) => twin.definition))
  })
})

test('statements that keep a name have one text under every overlay', async () => {
  const [plain, overlaid] = await Promise.all([theirs, ours].map(async ({ uuid }) => (await world.effectiveOf(uuid)).store.registry))
  expect(plain).not.toBe(overlaid)
  for (const family of plain!.families.keys()) expect(searchBody(overlaid!, family)).toBe(searchBody(plain!, family))
})

test('another server has it in force within five seconds', async () => {
  const tenant = await world.addTenant()
  const other = await world.restarted()
  try {
    const nameOf = async () => (await other.effectiveOf(tenant.uuid)).store.registry.definitions.get('customer')!.label.de
    expect(await nameOf()).toBe('Kunde')
    await publish(tenant, [{ kind: 'label', target: 'customer', label: text('Mitglied'), plural: text('Mitglieder') }])
    await expect.poll(nameOf, { timeout: 5000, interval: 100 }).toBe('Mitglied')
  } finally {
    await other.close()
  }
})

test('what a release changes under an overlay waits as a conflict until it is made against the new base', async () => {
  const tenant = await world.addTenant()
  await publish(tenant, [
    { kind: 'label', target: 'tag:name', label: text('Wort') },
    attribute('one', {}, 'tag'),
    attribute('two', {}, 'tag'),
  ])
  const { definitions } = await world.effectiveOf(theirs.uuid)
  const tag = definitions.find(({ name }) => name === 'tag')!
  const grown = {
    ...tag,
    attributes: {
      ...tag.attributes,
      name: { ...tag.attributes!['name']!, label: text('Titel') },
      two: { dataType: 'date' as const, label: text('Zwei') },
    },
  }
  const upgraded = await world.restarted(definitions.map((definition) => (definition.name === 'tag' ? grown : definition)))
  try {
    const state = await upgraded.get(tenant, overlayPath)
    expect(state.body.published.waiting.map(({ index, problems, now }: Json) => [index, problems[0].key, now])).toEqual([
      [0, 'baseChanged', { label: text('Titel') }],
      [2, 'nameTaken', undefined],
    ])
    const { registry } = (await upgraded.effectiveOf(tenant.uuid)).store
    expect(registry.attributes.get('tag:name')?.label).toEqual(text('Titel'))
    expect(registry.attributes.get('tag:two')).toMatchObject({ dataType: 'date' })
    expect(registry.attributes.get('tag:one')).toMatchObject({ addedBy: 'tenant' })

    const patches = state.body.published.patches.slice(0, 2)
    const kept = await upgraded.post(tenant, `${overlayPath}/draft`, { revision: 0, patches })
    expect(kept.body.draft.waiting).toHaveLength(1)
    const [{ base: _, ...first }, ...rest] = patches
    const rebased = await upgraded.post(tenant, `${overlayPath}/draft`, { revision: 1, patches: [first, ...rest] })
    expect(rebased.body.draft.waiting).toEqual([])
  } finally {
    await upgraded.close()
  }
})

describe('the overlay of the platform', () => {
  let platform: TestTenant
  beforeAll(async () => {
    platform = await world.addTenant({ platform: true, alsoIn: [ours, theirs] })
  })

  test('holds for every tenant, below its own, and each keeps its own values', async () => {
    const state = await publish(platform, [attribute('points', { dataType: 'string' }), attribute('shared')])
    expect(state.layer).toBe('platform')
    const id = await customer(theirs, { 'customer:shared': 'alle', 'customer:points': 'viele' })
    expect((await world.post(theirs, '/api/data/query', { query: { id } })).body.results[0]).toMatchObject({
      'customer:shared': 'alle',
      'customer:points': 'viele',
    })

    // Ours had an attribute of that name before: it waits, and its values are not taken for the platform's.
    const own = await world.get(ours, overlayPath)
    expect(own.body.published.waiting.flatMap(({ problems }: Json) => problems.map(({ key }: Json) => key))).toEqual(['nameTaken'])
    expect((await partners(ours, { $filter: { path: ['customer:points'], operator: 'exists' } })).body.results).toEqual([])
    await customer(ours, { 'customer:points': 'Text' })
    await rollBack(platform)
    const back = await partners(ours, {
      $filter: { path: ['customer:points'], operator: 'exists' },
      $sort: [{ path: ['customer:points'] }],
      $mask: ['customer:points'],
    })
    expect(back.body.results.map((row: Json) => row['customer:points'])).toEqual([-3, 0, 2, 12])
    expect((await partners(theirs, { $mask: ['customer:shared'] })).status).toBe(400)
  })

  test('tenants that ask in turn never get the types of another', async () => {
    const [first, second] = [await world.addTenant(), await world.addTenant()]
    await publish(first, [attribute('kind', { dataType: 'integer' }), { kind: 'hide', target: 'businessPartner:leitwegId' }])
    await publish(second, [attribute('kind', { dataType: 'bool' })])
    await customer(first, { 'customer:kind': 5 })
    await customer(second, { 'customer:kind': true, 'businessPartner:leitwegId': 'da' })
    const body = { $mask: ['customer:kind'], $sort: [{ path: ['customer:kind'] }] }
    for (let round = 0; round < 10; round += 1) {
      const [one, two] = await Promise.all([partners(first, body), partners(second, body)])
      expect([one.body.results[0]['customer:kind'], two.body.results[0]['customer:kind']]).toEqual([5, true])
      const [hidden, shown] = await Promise.all([first, second].map((tenant) => partners(tenant, { $mask: ['businessPartner:leitwegId'] })))
      expect([hidden!.status, shown!.body.results[0]['businessPartner:leitwegId']]).toEqual([400, 'da'])
    }
  })
})

describe('an impact', () => {
  test('names the twins that would break a rule, and the lists, screens and roles that would lead nowhere', async () => {
    const tenant = await world.addTenant()
    const [good, bad] = [await customer(tenant, { 'businessPartner:email': 'a@b.de' }), await customer(tenant)]
    const patches: Patch[] = [
      { kind: 'tighten', target: 'businessPartner:email', required: true },
      { kind: 'tighten', target: 'businessPartner:contactAddress', min: 1 },
      { kind: 'hide', target: 'customer:customerSegment' },
    ]
    const before = await effectiveText(tenant)
    const { status, body } = await world.post(tenant, `${overlayPath}/preview`, { patches })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ complete: true, unseen: [] })
    const rows = body.rows
      .filter(({ definition }: Json) => definition === 'customer')
      .toSorted((a: Json, b: Json) => b.systematics.localeCompare(a.systematics))
    expect(rows).toMatchObject([
      { tenant: tenant.id, systematics: 'businessPartner:email', key: 'twin.notNullable', failing: 1, examples: [bad] },
      { systematics: 'businessPartner:contactAddress', key: 'twin.minMultiplicity', failing: 2 },
    ])
    expect(new Set(rows[1].examples)).toEqual(new Set([good, bad]))
    expect(body.paths).toEqual(
      expect.arrayContaining([
        { kind: 'list', name: 'Kunden', path: ['customer:customerSegment'] },
        { kind: 'layout', name: 'customer', path: ['customer:customerSegment'] },
      ]),
    )
    expect(await effectiveText(tenant)).toBe(before)
  })

  test('of a rollback names the roles that lead over what goes', async () => {
    const tenant = await world.addTenant()
    await publish(tenant, [attribute('one')])
    const role = v7()
    await world.seed(tenant, [
      {
        kind: 'createTwin',
        uuid: role,
        definition: 'role',
        attributes: {
          'role:name': 'Eins',
          'role:grants': [{ path: 'tenant:businesspartners', verbs: ['select'], mask: ['customer:one'] }],
        },
      },
    ])
    const { body } = await world.post(tenant, `${overlayPath}/preview`, { rollback: true })
    expect(body.paths).toEqual([{ kind: 'role', id: formatTwinId('role', role), name: 'Eins', path: ['customer:one'] }])
    expect((await world.post(await world.addTenant(), `${overlayPath}/preview`, { rollback: true })).status).toBe(404)
  })

  test('tells nothing of what the caller does not see', async () => {
    const masked = await world.addTenant({
      grants: [
        { path: 'tenant:twinDefinitions', verbs: ['create', 'select'] },
        { path: 'tenant:businesspartners', verbs: ['create', 'select'], mask: ['businessPartner:name1'] },
      ],
    })
    await world.seed(masked, [
      {
        kind: 'createTwin',
        uuid: v7(),
        definition: 'customer',
        attributes: { 'businessPartner:name1': 'x', 'businessPartner:name2': 'geheim' },
      },
    ])
    const rule = (target: string, when: string): Patch => ({ kind: 'tighten', target, validations: [{ when, text: text('Nein!') }] })
    const { body } = await world.post(masked, `${overlayPath}/preview`, {
      patches: [
        rule('businessPartner:name2', 'value != "geheim"'),
        rule('businessPartner:name1', 'name2 != "geheim"'),
        { kind: 'tighten', target: 'tag:color', required: true },
      ],
    })
    expect(body).toMatchObject({ rows: [], read: 0, complete: true })
    expect(body.unseen.toSorted()).toEqual(['businessPartner:name1', 'businessPartner:name2', 'tag:color'])
  })

  test('of very many rows is a job', async () => {
    const tenant = await world.addTenant()
    const twins = Array.from({ length: 5300 }, (_, index) => ({
      kind: 'createTwin' as const,
      uuid: v7(),
      definition: 'tag',
      attributes: { 'tag:name': `t${index}`, ...(index % 10 === 0 ? {} : { 'tag:description': 'da' }) },
    }))
    await world.seed(tenant, twins)
    const patches: Patch[] = [{ kind: 'tighten', target: 'tag:description', required: true }]
    const some = await world.post(tenant, `${overlayPath}/preview`, { patches })
    expect(some.body).toMatchObject({ read: 5000, complete: false, rows: [{ failing: 500 }] })
    const { body } = await world.post(tenant, `${overlayPath}/preview`, { patches, whole: true })
    await expect
      .poll(async () => (await world.get(tenant, `/api/jobs/${body.job}`)).body, { timeout: 20_000, interval: 100 })
      .toMatchObject({
        state: 'done',
        done: 5300,
        result: { read: 5300, complete: true, rows: [{ systematics: 'tag:description', failing: 530 }] },
      })
    const job = await world.get(tenant, `/api/jobs/${body.job}`)
    expect(job.body.result.rows[0].examples).toHaveLength(50)
  })
})
