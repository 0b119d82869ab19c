import type { ImportState } from '@twinwerk/contract/imports/import'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import type { ImportMapping } from '@twinwerk/model/table/import-mapping'
import { parse } from 'csv-parse/sync'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Importer, ImportOffice } from '../../testing/import-office.ts'
import { openImportOffice } from '../../testing/import-office.ts'
import { changeGrants } from '../../testing/person.ts'

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
})
beforeEach(async () => {
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
async function until(holds: () => Promise<boolean>): Promise<void> {
  await vi.waitUntil(holds, { timeout: 60_000, interval: 50 })
}
const customers = (mask: string[]) => ({
  type: 'customer',
  $mask: ['entity:tenantWideIdentifier', 'businessPartner:name1', ...mask],
  $sort: [{ path: ['entity:tenantWideIdentifier'] }],
})

const byName = { matchBy: ['businessPartner:name1'] }

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

test('existing twins are found by what identifies them: changed, the same, or not there', async () => {
  await clerk.run(await checked(clerk, 'Name;Namenszusatz\nRot;warm\nBlau;kalt\nGelb;', byName, partners))
  const list = {
    ...customers([]),
    $filter: { path: ['businessPartner:name1'], operator: 'in', value: ['Rot', 'Blau', 'Gelb'] },
    $sort: [{ path: ['businessPartner:name1'] }],
  }
  const [, blue, yellow, red] = parse(await clerk.exported(list), { bom: true })
  const file = `Nummer;Name;Namenszusatz\n${red![0]};Rot;heiß\n${blue![0]};Blau;\n${yellow![0]};Gold;kalt\nK-999999;Lila;\n${red![0]};Rosa;\n;Grün;`
  const state = await read200(clerk.send(file, partners))
  expect(state.proposal.mapping.matchBy).toEqual(['entity:tenantWideIdentifier'])
  await clerk.check(state)
  const rows = await clerk.rows(state)
  expect(
    rows.map(({ outcome, differences, problems }) => [outcome, differences, problems.map(({ column, key }) => [column, key])]),
  ).toEqual([
    ['changed', [{ path: ['businessPartner:name2'], before: 'warm', after: 'heiß' }], []],
    ['same', [], []],
    [
      'changed',
      [
        { path: ['businessPartner:name1'], before: 'Gelb', after: 'Gold' },
        { path: ['businessPartner:name2'], before: null, after: 'kalt' },
      ],
      [],
    ],
    ['bad', expect.anything(), [[0, 'import.unknownNumber']]],
    ['bad', [], [[undefined, 'import.duplicateInFile']]],
    ['new', [{ path: ['businessPartner:name1'], before: null, after: 'Grün' }], []],
  ])
  expect(await clerk.run(state)).toMatchObject({ result: { new: 1, changed: 2, same: 1, bad: 2 } })
  const again = await read200(clerk.send(file.replace('\n;Grün;', ''), partners))
  expect(await clerk.check(again)).toMatchObject({ result: { new: 0, changed: 0, same: 3, bad: 2 } })
})

const withTags = [{ path: ['businessPartner:tags'], type: 'tag', matchBy: ['tag:name'], create: true }]
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
  // A neighbour lives at the old address, so that the user who undoes the import still sees that address.
  const old = 'Alte Gasse;1;04109;Elsterau'
  const moved = `${head}\nUmzug GmbH;Neue Gasse;2;04109;Elsterau`
  await clerk.run(await checked(clerk, `${head}\nUmzug GmbH;${old}\nNachbar;${old}`, byName, partners))
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
  expect(await clerk.undo(id)).toMatchObject({ result: { refused: 0 } })
  expect(await clerk.exported(addressed)).toBe(before)
})

test('the undo of an import takes back all but what somebody has changed since, which it lists', async () => {
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

test('everything is judged as the person who imports, at every step', async () => {
  const guest = await office.importer([{ path: 'tenant:tags', verbs: ['select'] }])
  expect((await guest.send('Name\nA')).json).toMatchObject({ code: 'NOT_ALLOWED' })
  const writer = await office.importer([
    { path: 'tenant:tags', verbs: ['select'] },
    { path: 'tenant:tags', verbs: ['create', 'update'], mask: ['tag:name', 'tag:description'] },
  ])
  const state = await checked(writer, 'Name;Farbe\nTinte;#000000\nFeder;', {
    columns: [
      { index: 0, path: ['tag:name'] },
      { index: 1, path: ['tag:color'] },
    ],
  })
  expect((await writer.rows(state)).map(({ outcome, problems }) => [outcome, ...problems.map(({ key }) => key)])).toEqual([
    ['bad', 'NOT_ALLOWED'],
    ['new'],
  ])
  await changeGrants(office.store, writer, [{ path: 'tenant:tags', verbs: ['select'] }])
  // The server's cached rights are at most a few seconds old.
  await until(async () => (await writer.send('Name\nX')).json.code === 'NOT_ALLOWED')
  expect(await writer.run(state)).toMatchObject({ state: 'done', result: { new: 0, bad: 2 } })
})

test('an import is its owner’s alone', async () => {
  const state = await checked(clerk, 'Name\nGeheim')
  const other = await office.importer(everything)
  const paths = ['', '/rows', '/file'].map((part) => `/api/imports/${state.id}${part}`)
  for (const path of paths) expect((await other.get(path)).json).toMatchObject({ code: 'NOT_FOUND' })
  expect((await other.post(`/api/imports/${state.id}/check`, { mapping: state.proposal.mapping })).json).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await other.post(`/api/imports/${state.id}/run`, {})).json).toMatchObject({ code: 'NOT_FOUND' })
  expect((await other.get('/api/imports')).json).toEqual({ imports: [] })
  expect((await clerk.get('/api/imports')).json.imports[0]).toMatchObject({ id: state.id, counts: { new: 1 } })
})

test('calls that are repeated do nothing twice', async () => {
  const who = await office.importer(everything)
  const [sendKey, checkKey, runKey] = [v7(), v7(), v7()]
  const send = () => read200(who.send('Name\nEinmalig', { key: sendKey }))
  const state = await send()
  expect((await send()).id).toBe(state.id)
  expect((await who.send('Name\nAnders', { key: sendKey })).json).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  const run = () => who.post(`/api/imports/${state.id}/run`, {}, runKey)
  expect((await run()).json).toMatchObject({ code: 'IMPORT_NOT_CHECKED' })
  const check = async () => (await who.post(`/api/imports/${state.id}/check`, { mapping: state.proposal.mapping }, checkKey)).json.job
  const job = await check()
  expect(await check()).toBe(job)
  await until(async () => (await who.get(`/api/jobs/${job}`)).json.state === 'done')
  const began = (await run()).json.job
  expect((await run()).json.job).toBe(began)
  await until(async () => (await who.get(`/api/jobs/${began}`)).json.state === 'done')
  expect((await who.post(`/api/imports/${state.id}/run`, {})).json).toMatchObject({ code: 'IMPORT_NOT_CHECKED' })
  expect(
    parse(await who.exported({ type: 'tag', $mask: ['tag:name'], $filter: { path: ['tag:name'], operator: 'eq', value: 'Einmalig' } }), {
      bom: true,
    }),
  ).toHaveLength(2)
})

test('a new check takes the place of the one before, but not while the import is done', async () => {
  const state = await checked(clerk, 'Name;Beschreibung\nWechsel;eins')
  const { id: job } = await clerk.run(state)
  const { tenant, database } = office.store
  const setState = (to: string) =>
    database.one(
      { role: 'app', tenant },
      {
        text: `update job set state = $2, lease_until = now() + interval '1 hour' where tenant_id = $3 and id = $1`,
        values: [job, to, tenant],
      },
    )
  await setState('running')
  expect((await clerk.post(`/api/imports/${state.id}/check`, { mapping: state.proposal.mapping })).json).toMatchObject({
    code: 'IMPORT_RUNNING',
  })
  await setState('done')
  expect((await clerk.check(state)).result).toMatchObject({ new: 1 })
  expect(Object.keys((await clerk.get(`/api/imports/${state.id}`)).json)).not.toContain('run')
})

test('a file that cannot be read is rejected with the reason, and leaves nothing', async () => {
  const refused = async (content: string | Uint8Array, name: string) => {
    const { json } = await clerk.send(content, { name })
    return [json.code, ...(json.problems ?? []).map(({ key, message }: { key: string; message: string }) => [key, message])]
  }
  expect(await refused('', 'leer.csv')).toEqual(['badFileType', expect.anything()])
  expect(await refused('\n\n', 'leer.csv')).toEqual(['IMPORT_UNREADABLE', ['import.empty', 'Die Tabelle ist leer!']])
  expect(await refused('Name\n"offen', 'a.csv')).toEqual([
    'IMPORT_UNREADABLE',
    ['import.unreadable', expect.stringMatching(/^Die Tabelle kann nicht gelesen werden \(Zeile \d\)!$/)],
  ])
  expect(await refused('Name\nA', 'a.xlsx')).toEqual(['badFileType', expect.anything()])
  expect(await refused('Name\nA', 'a.txt')).toEqual(['badFileType', expect.anything()])
  const { rows } = await office.store.database.one(
    { role: 'app', tenant: office.store.tenant },
    { text: 'select count(*) as n from import_row r where not exists (select from import_file f where f.id = r.import_id)' },
  )
  expect(rows[0]!['n']).toBe(0)
  expect((await clerk.send('Name\nA', { relation: 'tenant:nothing' })).json).toMatchObject({ code: 'INPUT_INVALID' })
})

test('a user reads so many files a day', async () => {
  const who = await office.importer(everything)
  const { tenant, database } = office.store
  await read200(who.send('Name\nA'))
  await database.one(
    { role: 'app', tenant },
    {
      text: `insert into import_file select tenant_id, gen_random_uuid(), user_id, name, format, delimiter, headers, rows, root, relation, proposal from import_file, generate_series(1, 49) where tenant_id = $1 and user_id = $2`,
      values: [tenant, who.user],
    },
  )
  expect((await who.send('Name\nzu viel')).json).toMatchObject({ code: 'RATE_LIMITED' })
})

test('a mapping that makes no sense, or leads where nothing shows, is refused', async () => {
  const state = await read200(clerk.send('Name;Passwort\nA;B', partners))
  const check = async (change: object) =>
    (await clerk.post(`/api/imports/${state.id}/check`, { mapping: { ...state.proposal.mapping, ...change } })).json
  const columns = (...path: string[]) => ({
    columns: [
      { index: 0, path: ['businessPartner:name1'] },
      { index: 1, path },
    ],
  })
  expect(await check(columns('entity:createdAt'))).toMatchObject({ code: 'INPUT_INVALID' })
  expect(await check({ type: 'tag' })).toMatchObject({ code: 'INPUT_INVALID' })
  const links = [{ path: ['businessPartner:consumingContracts'], type: 'contractTelecom', matchBy: ['contract:noticeText'], create: false }]
  expect(await check({ ...columns('businessPartner:consumingContracts', 'contract:noticeText'), links })).toMatchObject({
    code: 'NOT_ALLOWED',
  })
})
