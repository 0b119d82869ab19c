import { countries, countryId } from '@twinwerk/domain/partner/country/rows'
import { definitions } from '@twinwerk/domain/definitions'
import { staticTwins } from '@twinwerk/domain/static-twins'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../../schema.ts'
import type { Json, StoreFixture } from '../../testing/store-fixture.ts'
import { openStore } from '../../testing/store-fixture.ts'
import { publish } from '../publish/publish.ts'

const [customer, address] = ['10000000-0000-8000-8000-000000000001', '10000000-0000-8000-8000-000000000002'] as const
const germany = formatTwinId('country', countryId('DE'))

let store: StoreFixture

beforeAll(async () => {
  store = await openStore()
  await store.seed([
    { kind: 'createTwin', uuid: customer, definition: 'customer', attributes: { 'businessPartner:name1': 'Krüger' } },
    {
      kind: 'createTwin',
      uuid: address,
      definition: 'postalAddress',
      attributes: {
        'postalAddress:street': 'Brühl',
        'postalAddress:houseNumber': '1',
        'postalAddress:postcode': '06995',
        'postalAddress:city': 'Elsterau',
      },
    },
    {
      kind: 'createLink',
      uuid: '20000000-0000-8000-8000-000000000001',
      relationship: 'businessPartner:contactAddress',
      source: customer,
      target: address,
      validFrom: null,
      validTo: null,
    },
  ])
  await store.save({ id: formatTwinId('postalAddress', address), 'postalAddress:countryIso': [{ id_select: germany }] }, grants())
})

afterAll(() => store?.close())

function grants(mask?: readonly string[]) {
  return [
    store.grant('tenant:businesspartners'),
    store.grant('tenant:businesspartners/businessPartner:contactAddress', mask ? { mask } : {}),
  ]
}

const ofAddress = (list: object = {}) => ({
  query: { id: formatTwinId('postalAddress', address), $mask: [], 'postalAddress:countryIso': { $mask: ['country:nameDe'], ...list } },
})

async function namesOf(body: object, key = 'postalAddress:countryIso'): Promise<unknown[]> {
  const { results } = await store.query(body, grants())
  const rows = (key === 'results' ? results : results[0][key]) as Json[]
  return rows.map((row) => row['country:nameDe'])
}

test('a relation answers a static entity when it is asked for, else none', async () => {
  expect(await namesOf({ ...ofAddress(), $withStaticEntity: true })).toEqual(['Deutschland'])
  expect(await namesOf({ query: { ...ofAddress().query, $withStaticEntity: true } })).toEqual(['Deutschland'])
  expect(await namesOf(ofAddress())).toEqual([])
  expect(await namesOf({ ...ofAddress(), $withStaticEntity: false })).toEqual([])
})

test('filters, sorts and groups read it under the same flag', async () => {
  const inEurope = { path: ['businessPartner:contactAddress', 'postalAddress:countryIso', 'country:euMember'], operator: 'eq', value: true }
  const body = { query: { type: 'customer', root: store.tenantId, $filter: inEurope, $mask: [] } }
  expect((await store.query({ ...body, $withStaticEntity: true }, grants())).results).toHaveLength(1)
  expect((await store.query(body, grants())).results).toHaveLength(0)
  const by = [['businessPartner:contactAddress', 'postalAddress:countryIso', 'country:isoCode']]
  const grouped = { query: { type: 'customer', root: store.tenantId, $aggregate: { by, values: { n: { function: 'count' } } } } }
  expect((await store.query({ ...grouped, $withStaticEntity: true }, grants())).results).toEqual([{ by: ['DE'], values: { n: 1 } }])
  expect((await store.query(grouped, grants())).results).toEqual([{ by: [null], values: { n: 1 } }])
})

test('a caller who may not see the relation does not learn where it leads', async () => {
  const masked = grants(['postalAddress:street'])
  await expect(store.query({ ...ofAddress(), $withStaticEntity: true }, masked)).rejects.toMatchObject({ code: 'NOT_ALLOWED', status: 400 })
})

test('all of them are listed to choose from, sorted and found by their words', async () => {
  const list = { type: 'country', root: store.tenantId, $sort: [{ path: ['country:nameDe'] }], $limit: 200, $mask: ['country:nameDe'] }
  const all = await namesOf({ query: list, $withStaticEntity: true }, 'results')
  expect(all).toHaveLength(countries.length)
  expect(all.slice(0, 3)).toEqual(['Albanien', 'Andorra', 'Armenien'])
  expect(all.indexOf('Österreich')).toBeLessThan(all.indexOf('Polen'))
  expect(await namesOf({ query: { ...list, $search: 'oster' }, $withStaticEntity: true }, 'results')).toEqual(['Österreich'])
  expect(await namesOf({ query: list }, 'results')).toEqual([])
})

test('a query of the past answers the link of then and the entity as the release has it', async () => {
  expect(await namesOf({ ...ofAddress(), $withStaticEntity: true, $asOf: '2026-11-21T10:00:00.000Z' })).toEqual(['Deutschland'])
  expect(await namesOf({ ...ofAddress(), $withStaticEntity: true, $asOf: '2026-11-20T10:00:00.000Z' })).toEqual([])
})

const all = () => [...grants(), store.grant('')]

test.each([
  ['changed', () => ({ id: germany, 'country:nameDe': 'Schland' }), 'INPUT_INVALID'],
  ['deleted', () => ({ id: germany, deletedAt: '2026-11-21T10:00:00.000Z' }), 'INPUT_INVALID'],
  [
    'made',
    () => ({
      id: formatTwinId('postalAddress', address),
      'postalAddress:countryIso': [{ tempid: 't', definition: 'country', 'country:isoCode': 'XX' }],
    }),
    'INPUT_INVALID',
  ],
  [
    'invented',
    () => ({
      id: formatTwinId('postalAddress', address),
      'postalAddress:countryIso': [{ id_select: formatTwinId('country', countryId('XX')) }],
    }),
    'NOT_ALLOWED',
  ],
])('it is not %s by a save', async (_, data, code) => {
  await expect(store.save(data(), all())).rejects.toMatchObject({ code })
})

test('a second country is one too many', async () => {
  const austria = { id_select: formatTwinId('country', countryId('AT')) }
  const data = { id: formatTwinId('postalAddress', address), 'postalAddress:countryIso': [austria] }
  await expect(store.save(data, all())).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
})

test.each([
  'insert into static_country (id, definition) values (gen_random_uuid(), $1)',
  'update static_country set definition = $1',
  'update twin_country set definition = $1',
])('the application may not "%s"', async (text) => {
  const scope = { role: 'app', tenant: store.tenant } as const
  await expect(store.database.transaction(scope, ({ run }) => run({ text, values: ['country'] }))).rejects.toMatchObject({ code: '42501' })
})

test('publishing again writes what is new or different and nothing else', async () => {
  const content = { definitions, uiDefinitions: [], schema }
  const changed = staticTwins
    .filter(({ identifier }) => identifier !== 'FR')
    .map((twin) =>
      twin.uuid === countryId('DE') ? { ...twin, attributes: { ...twin.attributes, 'country:nameEn': 'Deutschland' } } : twin,
    )
  await publish(store.database, { ...content, staticTwins: changed })
  const { rows } = await store.database.one(
    { role: 'app', tenant: store.tenant },
    { text: `select identifier, version from twin_country where version > 1 or identifier = 'FR' order by identifier` },
  )
  expect(rows).toEqual([
    { identifier: 'DE', version: 2 },
    { identifier: 'FR', version: 1 },
  ])
})
