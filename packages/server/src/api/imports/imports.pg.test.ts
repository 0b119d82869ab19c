import type { ImportState } from '@twinwerk/contract/imports/import'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import type { ImportMapping } from '@twinwerk/model/table/import-mapping'
import { parse } from 'csv-parse/sync'
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
async function checked(
  who: Importer,
  file: string | Uint8Array,
  change: Partial<ImportMapping> = {},
  options: object = {},
): Promise<ImportState> {
  const state = await read200(who.send(file, options))
  expect((await who.check(state, change)).state).toBe('done')
  return state
}
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

test('what is there is found by what identifies it: changed, the same, or not there', async () => {
  const made = await read200(clerk.send('Name;Beschreibung\nRot;warm\nBlau;kalt\nGelb;', {}))
  await clerk.check(made)
  await clerk.run(made)
  const numbers = { type: 'tag', $mask: ['entity:tenantWideIdentifier', 'tag:name'], $sort: [{ path: ['tag:name'] }] }
  const [, blue, yellow, red] = parse(await clerk.exported(numbers), { bom: true })
  const file = `Nummer;Name;Beschreibung\n${red![0]};Rot;heiß\n${blue![0]};Blau;\n${yellow![0]};Gold;kalt\nT-99999;Lila;\n${red![0]};Rosa;\n;Grün;`
  const state = await read200(clerk.send(file))
  expect(state.proposal.mapping.matchBy).toEqual(['entity:tenantWideIdentifier'])
  await clerk.check(state)
  const rows = await clerk.rows(state)
  expect(
    rows.map(({ outcome, differences, problems }) => [outcome, differences, problems.map(({ column, key }) => [column, key])]),
  ).toEqual([
    ['changed', [{ path: ['tag:description'], before: 'warm', after: 'heiß' }], []],
    ['same', [], []],
    [
      'changed',
      [
        { path: ['tag:name'], before: 'Gelb', after: 'Gold' },
        { path: ['tag:description'], before: null, after: 'kalt' },
      ],
      [],
    ],
    ['bad', expect.anything(), [[0, 'import.unknownNumber']]],
    ['bad', [], [[undefined, 'import.duplicateInFile']]],
    ['new', [{ path: ['tag:name'], before: null, after: 'Grün' }], []],
  ])
  expect(await clerk.run(state)).toMatchObject({ result: { new: 1, changed: 2, same: 1, bad: 2 } })
  const again = await read200(clerk.send(file.replace('\n;Grün;', '')))
  expect(await clerk.check(again)).toMatchObject({ result: { new: 0, changed: 0, same: 3, bad: 2 } })
})

const withTags = [{ path: ['businessPartner:tags'], type: 'tag', matchBy: ['tag:name'], create: true }]
const byName = { matchBy: ['businessPartner:name1'] }
const tagged = { ...customers([]), 'businessPartner:tags': { $mask: ['tag:name'], $sort: [{ path: ['tag:name'] }] } }

test('linked twins are found, or made once however many rows name them, and a longer list only grows', async () => {
  const before = await clerk.exported(tagged)
  const names = Array.from({ length: 40 }, (_, n) => `Los ${String(n).padStart(2, '0')};"Neu hier${n === 39 ? '\nSelten' : ''}"`)
  const state = await checked(clerk, `Name;Schlagworte · Name\n${names.join('\n')}`, { ...byName, links: withTags }, partners)
  const [first] = await clerk.rows(state)
  expect(first!.differences).toContainEqual({ path: ['businessPartner:tags'], before: [], after: [['Neu hier']] })
  const { id, result } = await clerk.run(state)
  expect(result).toMatchObject({ new: 40, bad: 0 })
  const tags = await clerk.exported({
    type: 'tag',
    $mask: ['tag:name'],
    $filter: { path: ['tag:name'], operator: 'in', value: ['Neu hier', 'Selten'] },
  })
  expect(parse(tags, { bom: true })).toHaveLength(1 + 2)

  const more = await checked(clerk, 'Name;Schlagworte · Name\nLos 39;Selten\nLos 38;Selten', { ...byName, links: withTags }, partners)
  expect((await clerk.rows(more)).map(({ outcome, differences }) => [outcome, differences])).toEqual([
    ['same', []],
    ['changed', [{ path: ['businessPartner:tags'], before: [['Neu hier']], after: [['Neu hier'], ['Selten']] }]],
  ])
  const unknown = await checked(
    clerk,
    'Name;Schlagworte · Name\nLos 38;Nie gehört',
    { ...byName, links: [{ ...withTags[0]!, create: false }] },
    partners,
  )
  expect((await clerk.rows(unknown))[0]).toMatchObject({ outcome: 'bad', problems: [{ column: 1, key: 'import.notFound' }] })
  await clerk.undo(id)
  expect(await clerk.exported(tagged)).toBe(before)
})

test('a relation that leads to one twin gets the new one in place of the old, which undo brings back', async () => {
  const head = 'Name;Kontaktadresse · Straße;Kontaktadresse · Hausnummer;Kontaktadresse · Postleitzahl;Kontaktadresse · Ort'
  const moved = `${head}\nUmzug GmbH;Neue Gasse;2;04109;Elsterau`
  await clerk.run(await checked(clerk, `${head}\nUmzug GmbH;Alte Gasse;1;04109;Elsterau`, byName, partners))
  const addressed = { ...customers([]), 'businessPartner:contactAddress': { $mask: ['postalAddress:street'] } }
  const before = await clerk.exported(addressed)
  const state = await checked(clerk, moved, byName, partners)
  expect((await clerk.rows(state))[0]).toMatchObject({
    outcome: 'changed',
    differences: expect.arrayContaining([
      {
        path: ['businessPartner:contactAddress'],
        before: [['Alte Gasse', '1', '04109', 'Elsterau']],
        after: [['Neue Gasse', '2', '04109', 'Elsterau']],
      },
    ]),
  })
  const { id } = await clerk.run(state)
  expect(await clerk.exported(addressed)).toContain('Neue Gasse')
  expect((await clerk.rows(await checked(clerk, moved, byName, partners)))[0]!.outcome).toBe('same')
  await clerk.undo(id)
  expect(await clerk.exported(addressed)).toBe(before)
})

test('what an import did is undone but for what somebody has changed since, which is listed', async () => {
  const state = await checked(clerk, 'Name;Beschreibung\nUhu;Vogel\nAmsel;Vogel\nDachs;Tier')
  const done = await clerk.run(state)
  const list = {
    type: 'tag',
    $mask: ['tag:name', 'tag:description'],
    $filter: { path: ['tag:name'], operator: 'in', value: ['Uhu', 'Amsel', 'Dachs'] },
    $sort: [{ path: ['tag:name'] }],
  }
  const { results } = (await clerk.post('/api/data/query', { query: { ...list, root: office.store.tenantId } })).json
  await office.store.save({ id: results[0].id, 'tag:description': 'schwarz' }, [office.store.grant('tenant:tags')])
  const undone = await clerk.undo(done.id)
  expect(undone).toMatchObject({ state: 'done', result: { changed: 2, refused: 1 } })
  const { items } = (await clerk.get(`/api/jobs/${undone.id}/refused`)).json
  expect(items.map(({ refusal }: { refusal: { code: string } }) => refusal.code)).toEqual(['VERSION_CONFLICT'])
  expect(parse(await clerk.exported(list), { bom: true }).slice(1)).toEqual([['Amsel', 'schwarz']])
})

test('a row that somebody has changed since the check, or that they made, is left out', async () => {
  await clerk.run(await checked(clerk, 'Name;Beschreibung\nEins;alt\nZwei;alt'))
  const state = await checked(clerk, 'Name;Beschreibung\nEins;neu\nZwei;neu\nDrei;neu', { matchBy: ['tag:name'] })
  const { results } = (
    await clerk.post('/api/data/query', {
      query: { type: 'tag', root: office.store.tenantId, $filter: { path: ['tag:name'], operator: 'eq', value: 'Eins' } },
    })
  ).json
  await office.store.save({ id: results[0].id, 'tag:description': 'anders' }, [office.store.grant('tenant:tags')])
  await office.store.save(
    { id: office.store.tenantId, 'tenant:tags': [{ tempid: 'a', definition: 'tag', 'tag:name': 'Drei', 'tag:description': 'alt' }] },
    [office.store.grant('tenant:tags')],
  )
  expect(await clerk.run(state)).toMatchObject({ result: { new: 0, changed: 1, bad: 2 } })
  expect((await clerk.rows(state)).map(({ outcome, problems }) => [outcome, ...problems.map(({ key }) => key)])).toEqual([
    ['bad', 'import.changedSince'],
    ['changed'],
    ['bad', 'import.changedSince'],
  ])
})
