import { read, utils, write } from '@e965/xlsx'
import type { ImportState } from '@twinwerk/contract/imports/import'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import { parse } from 'csv-parse/sync'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Importer, ImportOffice } from '../../testing/import-office.ts'
import { openImportOffice } from '../../testing/import-office.ts'

let office: ImportOffice
let clerk: Importer
const all = ['select', 'create', 'update', 'delete'] as const
const everything: RoleGrant[] = [
  { path: 'tenant:tags', verbs: all },
  { path: 'tenant:businesspartners', verbs: all },
  { path: 'tenant:businesspartners/businessPartner:contactAddress', verbs: all },
  { path: 'tenant:businesspartners/businessPartner:tags', verbs: all },
]

beforeAll(async () => {
  office = await openImportOffice()
  clerk = await office.importer(everything)
})
afterAll(() => office?.close())

const partners = { relation: 'tenant:businesspartners', name: 'Kunden.csv' }
const read200 = async (sent: Promise<{ status: number; text: string; json: unknown }>): Promise<ImportState> => {
  const { status, text, json } = await sent
  expect([status, text]).toEqual([200, expect.anything()])
  return json as ImportState
}
const outcomesOf = async (importer: Importer, state: ImportState) => (await importer.rows(state)).map(({ outcome }) => outcome)
const customers = (mask: string[]) => ({
  type: 'customer',
  $mask: ['entity:tenantWideIdentifier', 'businessPartner:name1', ...mask],
  $sort: [{ path: ['entity:tenantWideIdentifier'] }],
})

test('a file is read, its columns are recognised, checked, done and undone', async () => {
  const before = await clerk.exported(customers(['customer:customerSince']))
  const file = [
    'Name;Kunde seit;Kundensegment;Kontaktadresse · Straße;Kontaktadresse · Hausnummer;Kontaktadresse · Postleitzal;Kontaktadresse · Ort;Unsinn',
    'Krüger, Anna;01.03.2024;Privat;Markt;1;04109;Elsterau;x',
    'Bäckerei Öhm;;Gewerbe;Markt;1;04109;Elsterau;y',
    'Kröger & Söhne;31.12.2025;business;Am Wehr;12a;04110;Elsterau;',
  ].join('\r\n')
  const state = await read200(clerk.send(file, partners))
  expect(state).toMatchObject({ name: 'Kunden.csv', format: 'csv', rows: 3, counts: { new: 0, changed: 0, same: 0, bad: 0 } })
  const { columns, mapping } = state.proposal
  expect(columns.map(({ path }) => path?.join('/'))).toEqual([
    'businessPartner:name1',
    'customer:customerSince',
    'customer:customerSegment',
    'businessPartner:contactAddress/postalAddress:street',
    'businessPartner:contactAddress/postalAddress:houseNumber',
    'businessPartner:contactAddress/postalAddress:postcode',
    'businessPartner:contactAddress/postalAddress:city',
    undefined,
  ])
  expect(columns[0]!.samples).toEqual(['Krüger, Anna', 'Bäckerei Öhm', 'Kröger & Söhne'])
  const address = ['postalAddress:street', 'postalAddress:houseNumber', 'postalAddress:postcode', 'postalAddress:city']
  expect(mapping).toMatchObject({
    language: 'de',
    type: 'customer',
    matchBy: [],
    links: [{ path: ['businessPartner:contactAddress'], type: 'postalAddress', matchBy: address, create: true }],
  })

  expect(await clerk.check(state, { matchBy: ['businessPartner:name1'] })).toMatchObject({
    state: 'done',
    done: 3,
    total: 3,
    result: { new: 2, bad: 1 },
  })
  const [anna, ohm] = await clerk.rows(state)
  expect(anna!.differences).toContainEqual({ path: ['customer:customerSince'], before: null, after: '2024-03-01' })
  expect(ohm).toMatchObject({
    outcome: 'bad',
    problems: [
      {
        column: 2,
        systematics: 'customer:customerSegment',
        key: 'value.unknownEnum',
        message: 'Bitte wählen Sie einen Wert aus der Liste!',
      },
    ],
  })
  expect(await clerk.exported(customers(['customer:customerSince']))).toBe(before)

  const done = await clerk.run(state)
  expect(done).toMatchObject({ state: 'done', done: 2, total: 2, result: { change: done.id, new: 2, bad: 1 } })
  const after = parse(
    await clerk.exported({ ...customers(['customer:customerSince']), 'businessPartner:contactAddress': { $mask: ['postalAddress:city'] } }),
    { bom: true },
  )
  expect(after.slice(1).map((row: string[]) => row.slice(1))).toEqual([
    ['Krüger, Anna', '2024-03-01', 'Elsterau'],
    ['Kröger & Söhne', '2025-12-31', 'Elsterau'],
  ])

  expect(await clerk.undo(done.id)).toMatchObject({ state: 'done', result: { refused: 0 } })
  expect(await clerk.exported(customers(['customer:customerSince']))).toBe(before)
})
