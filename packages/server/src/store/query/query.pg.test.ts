import { definitions } from '@twinwerk/domain/definitions'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import type { Grant } from '@twinwerk/model/right/grant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { apply } from '../apply/apply.ts'
import { openDatabase } from '../db/database.ts'
import type { Database } from '../db/database.ts'
import { publish } from '../publish/publish.ts'
import type { Published } from '../publish/publish.ts'
import { createQueryRunner } from './run-query.ts'

const tenant = '00000000-0000-8000-8000-000000000001'
const id = (n: number) => `00000000-0000-8000-8000-${String(n).padStart(12, '0')}`
let database: Database
let published: Published
let drop: () => Promise<void>

beforeAll(async () => {
  const test = await createTestDatabase()
  drop = test.drop
  database = openDatabase({ url: test.url })
  published = await publish(database, { definitions, uiDefinitions: [], schema: [] })
  const parts = { registry: published.registry, codes: published.relationshipCodes }
  await database.transaction({ role: 'app', tenant }, async (transaction) => {
    await apply(transaction, parts, { tenant, user: null, call: 'test', at: '2026-01-01T00:00:00Z', changeId: id(999) }, [
      {
        kind: 'createTwin',
        uuid: tenant,
        definition: 'tenant',
        attributes: { 'businessPartner:name1': 'Stadtwerke', 'tenant:shortId': 'swe' },
      },
      { kind: 'createTwin', uuid: id(2), definition: 'customer', attributes: { 'businessPartner:name1': 'Krüger' } },
      { kind: 'createTwin', uuid: id(3), definition: 'customer', attributes: { 'businessPartner:name1': 'Ábel' } },
      { kind: 'createTwin', uuid: id(10), definition: 'contractTelecom', attributes: { 'contract:contractBegin': '2025-01-01' } },
      {
        kind: 'createTwin',
        uuid: id(11),
        definition: 'contractTelecom',
        attributes: { 'contract:contractBegin': '2025-02-01', 'contract:contractEnd': '2025-12-31' },
      },
      {
        kind: 'createLink',
        uuid: id(20),
        relationship: 'contract:supplierForContract',
        source: id(10),
        target: tenant,
        validFrom: null,
        validTo: null,
      },
      {
        kind: 'createLink',
        uuid: id(21),
        relationship: 'contract:supplierForContract',
        source: id(11),
        target: tenant,
        validFrom: null,
        validTo: null,
      },
      {
        kind: 'createLink',
        uuid: id(22),
        relationship: 'contract:receiverForContract',
        source: id(10),
        target: id(2),
        validFrom: null,
        validTo: null,
      },
      {
        kind: 'createLink',
        uuid: id(23),
        relationship: 'contract:receiverForContract',
        source: id(11),
        target: id(3),
        validFrom: '2025-01-01T00:00:00Z',
        validTo: null,
      },
    ])
  })
})

afterAll(async () => {
  await database?.close()
  await drop?.()
})

function grant(path: string, mask?: string[]): Grant {
  return { root: { definition: 'tenant', uuid: tenant }, path: parseRightPath(published.registry, path)!, verbs: ['select'], mask }
}

async function ask(body: object, grants: Grant[]): Promise<any> {
  const run = createQueryRunner({ database, registry: published.registry, codes: published.relationshipCodes })
  const text = await run(
    body as Record<string, unknown>,
    { tenant, user: id(5), groups: [], grants, rightsKey: JSON.stringify(grants.map((each) => [each.path.text, each.mask])) },
    { now: '2026-11-21T10:00:00.000Z', today: '2026-11-21', startOf: (day) => `${day}T00:00:00Z` },
  )
  return JSON.parse(text)
}

const rootId = formatTwinId('tenant', tenant)
const clerk = () => [grant('tenant:businesspartners'), grant('businessPartner:providedContracts')]

test('a list from the tenant answers its contracts with their receivers', async () => {
  const body = {
    query: {
      id: rootId,
      'businessPartner:providedContracts': {
        $sort: [{ path: ['contract:receiverForContract', 'businessPartner:name1'] }],
        $count: true,
        $mask: ['contract:contractBegin'],
        'contract:receiverForContract': { $mask: ['businessPartner:name1'] },
      },
    },
  }
  const answer = await ask(body, clerk())
  expect(answer).toMatchInlineSnapshot(`
    {
      "fetchedAt": "2026-11-21T10:00:00.000Z",
      "historyToken": "2026-11-21T10:00:00.000Z",
      "pages": {
        "businessPartner:providedContracts": {
          "count": 2,
          "countIs": "exact",
          "next": null,
        },
      },
      "results": [
        {
          "businessPartner:addressing": null,
          "businessPartner:advertisingConsent": null,
          "businessPartner:birthday": null,
          "businessPartner:creditBlock": null,
          "businessPartner:deceasedAt": null,
          "businessPartner:email": null,
          "businessPartner:givenname": null,
          "businessPartner:language": null,
          "businessPartner:leitwegId": null,
          "businessPartner:name1": "Stadtwerke",
          "businessPartner:name2": null,
          "businessPartner:partnerType": null,
          "businessPartner:phone": null,
          "businessPartner:providedContracts": [
            {
              "contract:contractBegin": "2025-02-01",
              "contract:receiverForContract": [
                {
                  "businessPartner:name1": "Ábel",
                  "definition": "customer",
                  "id": "dtmi:de:oneneo:customer:x00000000000080008000000000000003",
                  "id_information": "1",
                  "relation": {
                    "id": "dtmi:de:oneneo:relationship:x00000000000080008000000000000023",
                    "validAt": {
                      "begin": "2025-01-01T00:00:00.000Z",
                      "bounds": "[)",
                      "end": null,
                    },
                  },
                  "tenantWideIdentifier": "K-000002",
                },
              ],
              "definition": "contractTelecom",
              "id": "dtmi:de:oneneo:contractTelecom:x00000000000080008000000000000011",
              "id_information": "1",
              "tenantWideIdentifier": "V-2026-000002",
            },
            {
              "contract:contractBegin": "2025-01-01",
              "contract:receiverForContract": [
                {
                  "businessPartner:name1": "Krüger",
                  "definition": "customer",
                  "id": "dtmi:de:oneneo:customer:x00000000000080008000000000000002",
                  "id_information": "1",
                  "relation": {
                    "id": "dtmi:de:oneneo:relationship:x00000000000080008000000000000022",
                    "validAt": {
                      "begin": null,
                      "bounds": "[)",
                      "end": null,
                    },
                  },
                  "tenantWideIdentifier": "K-000001",
                },
              ],
              "definition": "contractTelecom",
              "id": "dtmi:de:oneneo:contractTelecom:x00000000000080008000000000000010",
              "id_information": "1",
              "tenantWideIdentifier": "V-2026-000001",
            },
          ],
          "businessPartner:salutation": null,
          "businessPartner:surname": null,
          "businessPartner:taxExempt": null,
          "businessPartner:title": null,
          "businessPartner:vatId": null,
          "createdAt": "2026-01-01T00:00:00.000Z",
          "definition": "tenant",
          "deletedAt": null,
          "id": "dtmi:de:oneneo:tenant:x00000000000080008000000000000001",
          "id_information": "1",
          "tenant:allowedPaymentMethodBankAccount": null,
          "tenant:colorBackgroundMail": null,
          "tenant:defaultAddressing": null,
          "tenant:defaultLanguage": null,
          "tenant:imprintUrl": null,
          "tenant:portalUrl": null,
          "tenant:primaryColorBackground": null,
          "tenant:primaryColorBackgroundText": null,
          "tenant:primaryColorText": null,
          "tenant:privacyUrl": null,
          "tenant:secondaryColorBackground": null,
          "tenant:secondaryColorBackgroundText": null,
          "tenant:secondaryColorText": null,
          "tenant:shortId": "swe",
          "tenant:systemFlag": null,
          "tenantWideIdentifier": "M-001",
          "updatedAt": "2026-01-01T00:00:00.000Z",
        },
      ],
    }
  `)
})

test('filter, search, page', async () => {
  const list = async (query: object) => await ask({ query: { id: rootId, 'businessPartner:providedContracts': query } }, clerk())
  const ids = (answer: any) => answer.results[0]['businessPartner:providedContracts'].map((each: any) => each.tenantWideIdentifier)
  expect(ids(await list({ $search: 'krueg' }))).toEqual(['V-2026-000001'])
  expect(ids(await list({ $filter: { path: ['contract:contractEnd'], operator: 'gte', value: { $: 'today' }, optional: true } }))).toEqual([
    'V-2026-000001',
  ])
  expect(
    ids(await list({ $filter: { path: ['contract:receiverForContract', 'businessPartner:name1'], operator: 'startsWith', value: 'abe' } })),
  ).toEqual(['V-2026-000002'])
  const first = await list({ $sort: [{ path: ['contract:contractEnd'], order: 'desc' }], $limit: 1 })
  expect(ids(first)).toEqual(['V-2026-000002'])
  const second = await list({
    $sort: [{ path: ['contract:contractEnd'], order: 'desc' }],
    $limit: 1,
    $after: first.pages['businessPartner:providedContracts'].next,
  })
  expect(ids(second)).toEqual(['V-2026-000001'])
  expect(second.pages['businessPartner:providedContracts'].next).toBe(null)
  const flat = await ask(
    { query: { type: 'customer', root: rootId, $sort: [{ path: ['businessPartner:name1'] }], $mask: ['businessPartner:name1'] } },
    clerk(),
  )
  expect(flat.results.map((each: any) => each['businessPartner:name1'])).toEqual(['Ábel', 'Krüger'])
})
