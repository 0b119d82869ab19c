import { uiDefinitions } from '@twinwerk/domain/ui-definitions'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Json, StoreFixture } from '../testing/store-fixture.ts'
import { clock, openStore } from '../testing/store-fixture.ts'
import type { QueryRunner } from '../store/query/run-query.ts'
import { createQueryRunner } from '../store/query/run-query.ts'
import { createUiDocuments } from './ui-definitions.ts'

const [customer, address] = ['10000000-0000-8000-8000-000000000001', '10000000-0000-8000-8000-000000000002'] as const

let store: StoreFixture
let runQuery: QueryRunner

beforeAll(async () => {
  store = await openStore()
  const documentsOf = createUiDocuments(uiDefinitions)
  runQuery = createQueryRunner({ ...store.store, screensOf: (registry, name) => documentsOf(registry).get(name)?.document })
  await store.seed([
    { kind: 'createTwin', uuid: customer, definition: 'customer', attributes: { 'businessPartner:name1': 'Krüger' } },
    {
      kind: 'createTwin',
      uuid: address,
      definition: 'postalAddress',
      attributes: { 'postalAddress:street': 'Brühl', 'postalAddress:houseNumber': '1', 'postalAddress:city': 'Elsterau' },
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
})

afterAll(() => store?.close())

async function ask(query: object, paths: readonly string[]): Promise<Json> {
  const grants = paths.map((path) => store.grant(path))
  return JSON.parse(await runQuery({ query }, { caller: store.caller(grants), clock }))
}

test('a card of an address comes with its partners, as far as the caller sees them', async () => {
  const body = { id: formatTwinId('postalAddress', address), $mask: [], $includeUiRelationships: true }
  const paths = ['tenant:businesspartners', 'tenant:businesspartners/businessPartner:contactAddress']
  const { results } = await ask(body, paths)
  expect(results[0]['postalAddress:businessPartners']).toMatchObject([{ 'businessPartner:name1': 'Krüger' }])
  const seldom = await ask({ type: 'customer', root: store.tenantId, $mask: [], $includeUiRelationships: true }, [
    'tenant:businesspartners',
  ])
  expect(Object.keys(seldom.results[0]).filter((key) => key.includes('ddress'))).toEqual([])
})
