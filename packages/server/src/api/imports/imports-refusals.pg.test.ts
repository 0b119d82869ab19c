import { read, utils, write } from '@e965/xlsx'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportState } from '@twinwerk/contract/imports/import'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import type { ImportMapping } from '@twinwerk/model/table/import-mapping'
import { parse } from 'csv-parse/sync'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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
  await vi.waitUntil(holds, { timeout: 20_000, interval: 50 })
}
const byName = { matchBy: ['businessPartner:name1'] }

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
  await changeGrants(office.store, { role: writer.role }, [{ path: 'tenant:tags', verbs: ['select'] }])
  await sleep(5000)
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
  const { tenant } = office.store
  const setJob = (kind: string, to: string) =>
    office.store.database.owner(({ run }) =>
      run({
        text: `update job set state = $2 where tenant_id = $3 and kind = $1 and payload->>'import' = $4`,
        values: [kind, to, tenant, state.id],
      }),
    )
  await clerk.run(state)
  await setJob('import', 'done')
  expect((await clerk.check(state)).result).toMatchObject({ new: 1 })
  const { check, run } = (await clerk.get(`/api/imports/${state.id}`)).json
  expect([check, run]).toEqual([expect.any(String), undefined])
})

test('what cannot be read is refused with the reason, and leaves nothing', async () => {
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
  const { rows } = await office.store.database.owner(({ run }) =>
    run({ text: 'select count(*) as n from import_row r where not exists (select from import_file f where f.id = r.import_id)' }),
  )
  expect(rows[0]!['n']).toBe(0)
  expect((await clerk.send('Name\nA', { relation: 'tenant:nothing' })).json).toMatchObject({ code: 'INPUT_INVALID' })
})

test('a user reads so many files a day', async () => {
  const who = await office.importer(everything)
  for (let n = 0; n < 10; n += 1) await read200(who.send(`Name\n${n}`))
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
  expect(await check({ type: 'businessPartner' })).toMatchObject({ code: 'INPUT_INVALID' })
  const links = [{ path: ['businessPartner:consumingContracts'], type: 'contractTelecom', matchBy: ['contract:noticeText'], create: false }]
  expect(await check({ ...columns('businessPartner:consumingContracts', 'contract:noticeText'), links })).toMatchObject({
    code: 'NOT_ALLOWED',
  })
})

test('the file comes back in its format, with what is wrong', async () => {
  const csv = 'Name,Farbe\r\n=1+1,rot\r\n-5,#ffffff\r\n"a, b",\r\n'
  const state = await checked(clerk, csv)
  const back = await clerk.get(`/api/imports/${state.id}/file`)
  expect(back.text).toBe(
    `\ufeffName,Farbe,Fehler\r\n'=1+1,rot,Farbe: Bitte geben Sie eine Farbe wie #1a2b3c ein!\r\n-5,#ffffff,\r\n"a, b",,\r\n`,
  )
  expect((await read200(clerk.send(back.text))).rows).toBe(3)
  expect(parse((await clerk.get(`/api/imports/${state.id}/file?outcome=bad`)).text, { bom: true })).toHaveLength(2)

  const sheet = utils.aoa_to_sheet(
    [
      ['Name', 'Kunde seit'],
      ['Excel GmbH', new Date(Date.UTC(2024, 1, 29))],
      ['Schlecht', 'nie'],
      [12.5, 45_000.5],
    ],
    { cellDates: true, UTC: true },
  )
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, 'Kunden')
  const xlsx = await checked(clerk, write(book, { type: 'buffer', cellDates: true }) as Buffer, byName, {
    ...partners,
    name: 'Kunden.xlsx',
  })
  expect((await clerk.rows(xlsx)).map(({ outcome, differences }) => [outcome, differences.at(-1)?.after])).toEqual([
    ['new', '2024-02-29'],
    ['bad', undefined],
    ['bad', undefined],
  ])
  const { bytes } = await clerk.get(`/api/imports/${xlsx.id}/file`)
  const again = read(bytes, { cellDates: true, UTC: true })
  expect(utils.sheet_to_json(again.Sheets['Kunden']!, { header: 1 })).toEqual([
    ['Name', 'Kunde seit', 'Fehler'],
    ['Excel GmbH', new Date(Date.UTC(2024, 1, 29))],
    ['Schlecht', 'nie', expect.stringMatching(/^Kunde seit: Bitte geben Sie ein gültiges Datum ein/)],
    [12.5, 45_000.5, expect.stringMatching(/^Kunde seit: /)],
  ])
})
