import { read as readBook, utils, write } from '@e965/xlsx'
import type { ImportState } from '@twinwerk/contract/imports/import'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import type { ImportMapping } from '@twinwerk/model/table/import-mapping'
import { parse } from 'csv-parse/sync'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Importer, ImportOffice } from '../../testing/import-office.ts'
import { openImportOffice } from '../../testing/import-office.ts'

let office: ImportOffice
let clerk: Importer
const all = ['select', 'create', 'update', 'delete'] as const
const contracts = 'businessPartner:providedContracts'
const paths = [
  'tenant:businesspartners',
  'tenant:businesspartners/businessPartner:contactAddress',
  'tenant:businesspartners/businessPartner:contactAddress/postalAddress:countryIso',
  'tenant:products',
  'tenant:tags',
  contracts,
  ...['billingAddress', 'executingAddressForContract', 'contractElements', 'tags'].map((name) => `${contracts}/contract:${name}`),
  `${contracts}/contract:contractElements/contractElement:product`,
]
const everything: RoleGrant[] = paths.map((path) => ({ path, verbs: all }))

beforeAll(async () => {
  office = await openImportOffice()
  clerk = await office.importer(everything)
  const product = (name: string) =>
    ({
      kind: 'createTwin',
      uuid: v7(),
      definition: 'productInternet',
      attributes: { 'product:name': name, 'product:beginofmarketing': '2020-01-01' },
    }) as const
  await office.store.seed([product('Internet 100'), product('Internet 1000'), product('Doppelt'), product('Doppelt')])
})
afterAll(() => office?.close())

async function read(content: string | Uint8Array, options: object): Promise<ImportState> {
  const { status, json, text } = await clerk.send(content, options)
  expect([status, text]).toEqual([200, text])
  return json as ImportState
}
async function checked(content: string | Uint8Array, options: object, change: Partial<ImportMapping> = {}): Promise<ImportState> {
  const state = await read(content, options)
  expect((await clerk.check(state, change)).state).toBe('done')
  return state
}
async function done(content: string | Uint8Array, options: object, change: Partial<ImportMapping> = {}) {
  const state = await read(content, options)
  await clerk.check(state, change)
  return { state, rows: await clerk.rows(state), job: await clerk.run(state) }
}
const partners = { relation: 'tenant:businesspartners', name: 'Kunden.csv' }
const list = { relation: contracts, name: 'Telekommunikationsverträge.csv' }
const contractList = {
  type: 'contractTelecom',
  $mask: ['contract:contractBegin', 'contract:noticePeriod', 'contractTelecom:download'],
  $sort: [{ path: ['entity:tenantWideIdentifier'] }],
  'contract:receiverForContract': { $mask: ['businessPartner:name1'] },
  'contract:billingAddress': { $mask: ['postalAddress:street'] },
  'contract:executingAddressForContract': { $mask: ['postalAddress:street'] },
  'contract:contractElements': {
    $mask: ['contractElement:invoicePosition', 'contractElement:individualPrice'],
    $sort: [{ path: ['contractElement:invoicePosition'] }],
    'contractElement:product': { $mask: ['product:name'] },
  },
}
const csv = async (query: object) => parse(await clerk.exported(query), { bom: true }).slice(1)

test('contracts with receiver, parts and an address that is new in two places', async () => {
  await done('Name\nKrüger\nSchulze', partners)
  const head = [
    'Vertragsbeginn;Kündigungsfrist;Download;Vertragsnehmer · Name',
    ...['Rechnungsadresse', 'Ausführungsadresse'].flatMap((name) =>
      ['Straße', 'Hausnummer', 'Postleitzahl', 'Ort'].map((part) => `${name} · ${part}`),
    ),
    'Vertragselemente · Rechnungsposition;Vertragselemente · Individueller Preis;Vertragselemente · Produkt · Name',
  ].join(';')
  const [market, harbour] = ['Markt;1;04109;Elsterau', 'Hafen;2;04109;Elsterau']
  const file = [
    head,
    `01.02.2026;3 Monate;100000;Krüger;${market};${market};"1\n2";"29,90\n5,00";"Internet 100\nInternet 1000"`,
    `2026-03-01;P1M;1000000;Schulze;${market};${harbour};1;49,9;Internet 1000`,
    `01.02.2026;;;Niemand;;;;;;;;;;;`,
    `01.02.2026;;;Krüger;;;;;;;;;1;1;Doppelt`,
    `nie;;;Krüger;;;;;;;;;;;`,
    `01.02.2026;viel;;Krüger;;;;;;;;;0;;Internet 100`,
  ].join('\n')
  const state = await read(file, list)
  const { mapping } = state.proposal
  expect(mapping.columns).toHaveLength(15)
  expect(mapping.links.map(({ path, type, matchBy, create }) => [path.join('/'), type, matchBy.length, create])).toEqual([
    ['contract:receiverForContract', 'businessPartner', 1, false],
    ['contract:billingAddress', 'postalAddress', 4, true],
    ['contract:executingAddressForContract', 'postalAddress', 4, true],
    ['contract:contractElements', 'contractElement', 0, true],
    ['contract:contractElements/contractElement:product', 'product', 1, false],
  ])
  await clerk.check(state)
  const rows = await clerk.rows(state)
  expect(rows.map(({ outcome, problems }) => [outcome, ...problems.map(({ column, key }) => `${column} ${key}`)])).toEqual([
    ['new'],
    ['new'],
    ['bad', '3 import.notFound'],
    ['bad', '14 import.ambiguous'],
    ['bad', '0 value.notDate'],
    ['bad', '1 value.notDuration'],
  ])
  expect(await clerk.run(state)).toMatchObject({ result: { new: 2, bad: 4 } })
  expect(await csv(contractList)).toEqual([
    ['2026-02-01', 'P3M', '100000', 'Krüger', 'Markt', 'Markt', '1\n2', '29.9\n5', 'Internet 100\nInternet 1000'],
    ['2026-03-01', 'P1M', '1000000', 'Schulze', 'Markt', 'Hafen', '1', '49.9', 'Internet 1000'],
  ])
  const { rows: addresses } = await office.store.database.one(
    { role: 'app', tenant: office.store.tenant },
    { text: 'select count(*) as n from twin_postal_address where tenant_id = $1', values: [office.store.tenant] },
  )
  expect(addresses[0]!['n']).toBe(2)
})

test('parts are found among those of their owner, changed or added, and all of it is undone', async () => {
  const [number] = (await csv({ ...contractList, $mask: ['entity:tenantWideIdentifier'] }))[0]!
  const before = await clerk.exported(contractList)
  const head =
    'Nummer;Vertragselemente · Rechnungsposition;Vertragselemente · Individueller Preis;Vertragselemente · Produkt · Name;Download'
  const file = `${head}\n${number};"1\n2\n3";"31,00\n5,00\n7,5";"Internet 1000\nInternet 1000\nInternet 100";250000`
  const state = await read(file, list)
  const links = state.proposal.mapping.links.map((link) =>
    link.path.length === 1 ? { ...link, matchBy: ['contractElement:invoicePosition'] } : link,
  )
  await clerk.check(state, { links })
  const [row] = await clerk.rows(state)
  const part = (name: string) => ['contract:contractElements', `contractElement:${name}`]
  expect(row).toMatchObject({ outcome: 'changed', problems: [] })
  expect(row!.differences).toEqual([
    { path: ['contractTelecom:download'], before: 100_000, after: 250_000 },
    { path: part('individualPrice'), before: 29.9, after: 31 },
    { path: part('product'), before: [['Internet 100']], after: [['Internet 1000']] },
    { path: part('invoicePosition'), before: null, after: 3 },
    { path: part('individualPrice'), before: null, after: 7.5 },
    { path: part('product'), before: [], after: [['Internet 100']] },
  ])
  const { id, result } = await clerk.run(state)
  expect(result).toMatchObject({ changed: 1, bad: 0 })
  expect((await csv(contractList))[0]!.slice(2)).toEqual([
    '250000',
    'Krüger',
    'Markt',
    'Markt',
    '1\n2\n3',
    '31\n5\n7.5',
    'Internet 1000\nInternet 1000\nInternet 100',
  ])
  expect(await clerk.check(await read(file, list), { links })).toMatchObject({ result: { same: 1 } })
  expect(await clerk.undo(id)).toMatchObject({ result: { refused: 0 } })
  expect(await clerk.exported(contractList)).toBe(before)
})

test('more than the definitions allow is refused as in any save', async () => {
  const { rows } = await done('Vertragsbeginn\n01.02.2026', list)
  expect(rows[0]).toMatchObject({
    outcome: 'bad',
    problems: [
      { key: 'twin.minMultiplicity', systematics: 'contract:receiverForContract', message: expect.stringMatching(/^Vertragsnehmer: /) },
    ],
  })
})

test('links lead to what comes with the release, by what identifies it', async () => {
  const file =
    'Name;Kontaktadresse · Straße;Kontaktadresse · Hausnummer;Kontaktadresse · Postleitzahl;Kontaktadresse · Ort\nWien AG;Ring;1;10100;Wien'
  const state = await read(file.replace('Ort\n', 'Ort;Land\n') + ';AT', partners)
  const columns = [
    ...state.proposal.mapping.columns.filter(({ index }) => index < 5),
    { index: 5, path: ['businessPartner:contactAddress', 'postalAddress:countryIso', 'country:isoCode'] },
  ]
  const links = [
    ...state.proposal.mapping.links,
    { path: ['businessPartner:contactAddress', 'postalAddress:countryIso'], type: 'country', matchBy: ['country:isoCode'], create: false },
  ]
  await clerk.check(state, { columns, links })
  const [row] = await clerk.rows(state)
  expect(row).toMatchObject({ outcome: 'new', problems: [] })
  expect(row!.differences).toContainEqual({
    path: ['businessPartner:contactAddress', 'postalAddress:countryIso'],
    before: [],
    after: [['AT']],
  })
  expect(await clerk.run(state)).toMatchObject({ result: { new: 1, bad: 0 } })
})

test.each(['csv', 'xlsx'].flatMap((format) => ['de', 'short', 'none'].map((translate) => ({ format, translate }))))(
  'an export as $format, with columns as $translate, comes in again and changes nothing',
  async ({ format, translate }) => {
    await done(
      'Name;Namenszusatz;Kunde seit;Kreditsperre;Kundensegment;Verstorben am\n=1+1;"zwei\nZeilen";29.02.2024;Ja;Öffentlich;\n-5;;01.01.1900;nein;private;31.12.2025\n12,5;1.234,5;;;;',
      partners,
    )
    const query = {
      type: 'customer',
      root: office.store.tenantId,
      $mask: [
        'entity:tenantWideIdentifier',
        ...['name1', 'name2', 'creditBlock', 'deceasedAt'].map((name) => `businessPartner:${name}`),
        ...['customerSince', 'customerSegment'].map((name) => `customer:${name}`),
      ],
      $limit: 'all',
    }
    const { bytes } = await clerk.post('/api/data/query', { query, export: { format, translate } })
    const state = await read(bytes, { ...partners, name: `Kunden.${format}` })
    expect(state.proposal.mapping.columns).toHaveLength(7)
    expect(state.proposal.mapping.matchBy).toEqual(['entity:tenantWideIdentifier'])
    await clerk.check(state)
    const rows = await clerk.rows(state)
    expect(rows.length).toBeGreaterThanOrEqual(3)
    expect(rows.filter(({ outcome }) => outcome !== 'same')).toEqual([])
  },
)

test('the file comes back in its format, with what is wrong', async () => {
  const csv = 'Name,Farbe\r\n=1+1,rot\r\n-5,#ffffff\r\n"a, b",\r\n'
  const state = await checked(csv, {})
  const back = await clerk.get(`/api/imports/${state.id}/file`)
  expect(back.text).toBe(`\ufeffName,Farbe,Fehler\r\n'=1+1,rot,Farbe: Eine Farbe hat die Form #1A2B3C!\r\n-5,#ffffff,\r\n"a, b",,\r\n`)
  expect((await read(back.text, {})).rows).toBe(3)
  expect(parse((await clerk.get(`/api/imports/${state.id}/file?outcome=bad`)).text, { bom: true })).toHaveLength(2)

  const sheet = utils.aoa_to_sheet(
    [
      ['Name', 'Kunde seit'],
      ['Excel GmbH', new Date(Date.UTC(2024, 1, 29))],
      ['Schlecht', 'nie'],
      [12.5, 45_000.5],
      ['Gut', '1.2.2020'],
    ],
    { cellDates: true, UTC: true },
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Kunden')
  const xlsx = await checked(
    write(book, { type: 'buffer', cellDates: true }) as Buffer,
    { ...partners, name: 'Kunden.xlsx' },
    { matchBy: ['businessPartner:name1'] },
  )
  expect((await clerk.rows(xlsx)).map(({ outcome, differences }) => [outcome, differences.at(-1)?.after])).toEqual([
    ['new', '2024-02-29'],
    ['bad', undefined],
    ['bad', undefined],
    ['new', '2020-02-01'],
  ])
  const { bytes } = await clerk.get(`/api/imports/${xlsx.id}/file`)
  const again = readBook(bytes, { cellDates: true, UTC: true })
  expect(utils.sheet_to_json(again.Sheets['Kunden']!, { header: 1 })).toEqual([
    ['Name', 'Kunde seit', 'Fehler'],
    ['Excel GmbH', new Date(Date.UTC(2024, 1, 29))],
    ['Schlecht', 'nie', expect.stringMatching(/^Kunde seit: Bitte geben Sie ein gültiges Datum ein/)],
    [12.5, 45_000.5, expect.stringMatching(/^Kunde seit: /)],
    ['Gut', '1.2.2020'],
  ])
})
