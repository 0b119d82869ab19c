import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OverlayWorld } from '../../testing/overlay-world.ts'
import { attribute, openOverlayWorld, text } from '../../testing/overlay-world.ts'
import type { Json } from '../../testing/store-fixture.ts'
import type { TestTenant } from '../../testing/tenants-fixture.ts'
import { searchBody } from '../physical/search-body.ts'

let world: OverlayWorld
let ours: TestTenant
let theirs: TestTenant

beforeAll(async () => {
  world = await openOverlayWorld()
  ours = await world.addTenant()
  theirs = await world.addTenant()
})
afterAll(() => world?.close())

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
    ['remarks', { dataType: 'json' }, [{ a: [1, null] }]],
  ]
  const unordered = ['span', 'place', 'remarks']
  const ids = new Map<unknown, string>()

  beforeAll(async () => {
    await world.publish(
      ours,
      types.map(([name, more]) => attribute(name, more)),
    )
    await world.customer(ours, { 'businessPartner:name1': 'Ohne' })
    for (const [name, , values] of types)
      for (const value of values.toReversed()) ids.set(value, await world.customer(ours, { [`customer:${name}`]: value }))
  })

  test.each(types)('%s is stored, shown, found and sorted like one of the release', async (name, _, values) => {
    const systematics = `customer:${name}`
    for (const value of values) {
      const { body } = await world.post(ours, '/api/data/query', { query: { id: ids.get(value) } })
      expect(body.results[0][systematics]).toEqual(value)
      if (unordered.includes(name)) continue
      const found = await world.customers(ours, { $filter: { path: [systematics], operator: 'eq', value }, $mask: [systematics] })
      expect(found.body.results.map((row: Json) => row[systematics])).toEqual([value])
    }
    const present = { path: [systematics], operator: 'exists' }
    if (unordered.includes(name)) return
    const pages: unknown[] = []
    for (let $after: string | null = null, first = true; first || $after; first = false) {
      const { body } = await world.customers(ours, {
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
    const all = await world.customers(ours, { $sort: [{ path: [systematics], order: 'desc' }], $mask: [systematics], $limit: 200 })
    expect(all.body.results.slice(0, values.length).map((row: Json) => row[systematics])).toEqual(values.toReversed())
  })

  test('is found by the search box and by parts of a text, however an umlaut is spelled', async () => {
    for (const $search of ['apfelchen', 'Aepfel', 'ÄPFELCHEN'])
      expect((await world.customers(ours, { $search })).body.results.map((row: Json) => row.id)).toEqual([ids.get('Äpfelchen')])
    for (const [operator, value] of [
      ['contains', 'PFEL'],
      ['startsWith', 'aepf'],
      ['endsWith', 'chen'],
    ] as const)
      expect((await world.customers(ours, { $filter: { path: ['customer:nickname'], operator, value } })).body.results).toHaveLength(1)
  })

  test('counts, is read over relations and stands beside what is not expanded', async () => {
    const counted = await world.customers(ours, {
      $filter: { path: ['customer:points'], operator: 'gte', value: 0 },
      $count: true,
      $limit: 1,
    })
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
    expect((await world.customers(ours, { $filter: near })).body.results.map((row: Json) => row['customer:place'].coordinates)).toEqual([
      [12.1, 50.8],
    ])
    const touching = (end: number) => ({ path: ['customer:span'], operator: 'overlaps', value: { begin: 0, end } })
    expect((await world.customers(ours, { $filter: touching(2) })).body.results).toHaveLength(1)
    expect((await world.customers(ours, { $filter: touching(1) })).body.results).toEqual([])
    const $aggregate = { values: { sum: { function: 'sum', path: ['customer:budget'] } } }
    expect((await world.customers(ours, { $aggregate })).body.results).toEqual([{ by: [], values: { sum: 998.8655 } }])

    const id = await world.customer(ours, { 'customer:points': 40, 'customer:nickname': 'früher' })
    const { body: before } = await world.post(ours, '/api/data/query', { query: { id } })
    await world.saveCustomer(ours, { id, 'customer:points': 41, 'customer:nickname': null })
    const then = await world.post(ours, '/api/data/query', { $asOf: before.fetchedAt, query: { id } })
    expect(then.body.results[0]).toMatchObject({ 'customer:points': 40, 'customer:nickname': 'früher' })
    const found = await world.customers(ours, {
      $filter: { path: ['customer:points'], operator: 'gt', value: 39 },
      $mask: ['customer:points'],
    })
    expect(found.body.results).toMatchObject([{ 'customer:points': 41 }])
    await world.saveCustomer(ours, { id, deletedAt: new Date().toISOString() })
  })

  test('stands in an export as in a list', async () => {
    const $mask = types.map(([name]) => `customer:${name}`)
    const query = { type: 'businessPartner', root: ours.id, $typeExtends: ['customer'], $mask }
    const listed = await world.customers(ours, { $mask, $limit: 200 })
    const whole = await world.post(ours, '/api/data/query', { query, export: { format: 'json', translate: 'none' } })
    expect(whole.status, JSON.stringify(whole.body)).toBe(200)
    const byId = (rows: Json) => new Map(rows.map(({ id, ...row }: Json) => [id, row]))
    expect(byId(whole.body)).toEqual(byId(listed.body.results))
    expect(listed.body.results.length).toBeGreaterThan(20)
    const table = await world.post(ours, '/api/data/query', { query, export: { format: 'csv', translate: 'none' } })
    expect(table.status).toBe(200)
    for (const value of ['Äpfelchen', '2001:db8::1', '02:00:5e:00:00:0a', '2026-11-21']) expect(table.body).toContain(value)
  })

  test('is changed with a version and a history, key by key, and unset', async () => {
    const id = await world.customer(ours, { 'customer:nickname': 'eins', 'customer:points': 1 })
    await world.saveCustomer(ours, { id, id_information: '1', 'customer:points': 2 })
    await world.saveCustomer(ours, { id, id_information: '2', 'customer:nickname': null, 'customer:budget': 2.5 })
    const { body } = await world.post(ours, '/api/data/query', { query: { id } })
    expect(body.results[0]).toMatchObject({ id_information: '3', 'customer:points': 2, 'customer:nickname': null, 'customer:budget': 2.5 })
    const history = await world.get(ours, `/api/data/history?id=${id}`)
    expect(history.body.entries.slice(0, 2).map(({ changes }: Json) => changes)).toEqual([
      expect.arrayContaining([
        { systematics: 'customer:nickname', before: 'eins', after: null },
        { systematics: 'customer:budget', before: null, after: 2.5 },
      ]),
      [{ systematics: 'customer:points', before: 1, after: 2 }],
    ])
    const stale = await world.saveCustomer(ours, { id, id_information: '1', 'customer:points': 5 })
    expect([stale.status, stale.body.conflicts]).toMatchObject([409, [{ systematics: 'customer:points', mine: 5, theirs: 2 }]])
    expect((await world.customers(ours, { $search: 'eins' })).body.results).toEqual([])
  })

  test('is checked like one of the release', async () => {
    const refused = await world.saveCustomer(ours, {
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
    const wrong = await world.customers(ours, { $filter: { path: ['customer:points'], operator: 'eq', value: 'viele' } })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'QUERY_INVALID'])
  })

  test('takes only what its semantic type means, and shows what it had before', async () => {
    const meanings = [
      ['website', 'url', 'javascript:__x(301)', 'https://swe.example/a'],
      ['shade', 'color', 'url(https://evil.example)', '#1A2B3C'],
      ['mail', 'email', 'x', 'a@b.example'],
      ['call', 'phone', 'javascript:1234567', '+49 221 471010'],
    ] as const
    const tenant = await world.addTenant()
    await world.publish(
      tenant,
      meanings.map(([name]) => attribute(name, { dataType: 'string' })),
    )
    const before = await world.customer(tenant, Object.fromEntries(meanings.map(([name, , wrong]) => [`customer:${name}`, wrong])))
    await world.publish(
      tenant,
      meanings.map(([name, semanticType]) => attribute(name, { dataType: 'string', semanticType })),
    )
    for (const [name, , wrong, right] of meanings) {
      expect((await world.read(tenant, before))[`customer:${name}`]).toBe(wrong)
      const save = (value: string) => world.saveCustomer(tenant, { id: before, [`customer:${name}`]: value })
      expect((await save(`${wrong}1`)).body, name).toMatchObject({
        code: 'VALIDATION_FAILED',
        problems: [{ systematics: `customer:${name}`, message: expect.stringMatching(/\S/) }],
      })
      expect((await save(right)).status, name).toBe(200)
    }
  })

  test('is not there for anybody else', async () => {
    const other = await world.customer(theirs)
    expect(await world.read(theirs, other)).not.toHaveProperty('customer:points')
    const response = await world.customers(theirs, { $mask: ['customer:points'] })
    expect([response.status, response.body.code]).toEqual([400, 'QUERY_INVALID'])
    const saved = await world.saveCustomer(theirs, { id: other, 'customer:points': 1 })
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

test('statements that keep a name have one text under every overlay', async () => {
  const [plain, overlaid] = await Promise.all([theirs, ours].map(async ({ uuid }) => (await world.effectiveOf(uuid)).store.registry))
  expect(plain).not.toBe(overlaid)
  for (const family of plain!.families.keys()) expect(searchBody(overlaid!, family)).toBe(searchBody(plain!, family))
})
