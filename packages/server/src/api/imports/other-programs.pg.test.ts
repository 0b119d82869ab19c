import type { CellObject } from '@e965/xlsx'
import { utils, write } from '@e965/xlsx'
import type { ImportState } from '@twinwerk/contract/imports/import'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Importer, ImportOffice } from '../../testing/import-office.ts'
import { openImportOffice } from '../../testing/import-office.ts'

/* Tables from other programs, sent as files: each row is read correctly, or rejected with the row, the column and the reason. */

let office: ImportOffice
let clerk: Importer
beforeAll(async () => {
  office = await openImportOffice()
  const all = ['select', 'create', 'update', 'delete'] as const
  clerk = await office.importer([
    { path: 'tenant:businesspartners', verbs: all },
    { path: 'tenant:businesspartners/businessPartner:contactAddress', verbs: all },
    { path: 'tenant:things', verbs: all },
  ])
})
afterAll(() => office?.close())

type Sent = { readonly name?: string; readonly relation?: string; readonly type?: string }

/** Returns per row its outcome, the values that it writes besides the name, and its problems. */
async function read(
  file: string | Uint8Array,
  { name = 'Kunden.csv', relation = 'tenant:businesspartners', type = 'customer' }: Sent = {},
) {
  const { status, text, json } = await clerk.send(file, { name, relation })
  expect([status, text]).toEqual([200, expect.anything()])
  const state = json as ImportState
  expect((await clerk.check(state, { type })).state).toBe('done')
  return (await clerk.rows(state)).map(({ outcome, differences, problems }) => ({
    outcome,
    written: Object.fromEntries(differences.map(({ path, after }) => [path.at(-1)!.split(':')[1], after])),
    problems: problems.map(({ message }) => message),
  }))
}

const written = async (...args: Parameters<typeof read>) => (await read(...args)).map((row) => row.written)

test('a sign of inches within a field is part of it', async () => {
  const rows = await written(
    'Name;Namenszusatz;E-Mail\nRohrbau Nord;Rohr 3/4" verzinkt;info@rohr.example\nHof Ost;19" Schrank, 2";hof@rohr.example\n',
  )
  expect(rows).toMatchObject([{ name2: 'Rohr 3/4" verzinkt', email: 'info@rohr.example' }, { name2: '19" Schrank, 2"' }])
})

test.each(['sep=;\r\n', '\ufeffsep=;\r\n', '"sep=;"\r\n', 'SEP=;\n'])(
  'the direction %j to a spreadsheet is no line of the table',
  async (direction) => {
    expect(await written(`${direction}Name;Namenszusatz\r\nSepp Huber;x\r\n`)).toMatchObject([{ name1: 'Sepp Huber', name2: 'x' }])
  },
)

test('yes and no are read in the words of spreadsheets and databases', async () => {
  const words = ['WAHR', 'FALSCH', '1', '0', 'ja', 'nein', 'TRUE', 'false', 'x']
  const rows = await written(`Name;Kreditsperre\n${words.map((word, index) => `Test ${index};${word}`).join('\n')}\n`)
  expect(rows.map(({ creditBlock }) => creditBlock)).toEqual([true, false, true, false, true, false, true, false, true])
})

test('a day with midnight behind it is the day, and one with another time is refused', async () => {
  const days = [
    '29.02.1964 00:00:00',
    '1964-02-29 00:00:00',
    '1964-02-29T00:00:00',
    '1964-02-29T00:00:00Z',
    '29.02.1964',
    '29.02.1964 13:30',
  ]
  const rows = await read(`Name;Geburtsdatum\n${days.map((day, index) => `Test ${index};${day}`).join('\n')}\n`)
  expect(rows.slice(0, -1).map((row) => row.written['birthday'])).toEqual(Array.from({ length: 5 }, () => '1964-02-29'))
  expect(rows.at(-1)).toMatchObject({ outcome: 'bad', problems: [expect.stringContaining('Datum')] })
})

test('a day of noughts is none', async () => {
  const rows = await read('Name;Kunde seit\nTest A;00.00.0000\nTest B;0000-00-00\nTest C;0000-00-00 00:00:00\nTest D;01.11.2026\n')
  expect(rows.map((row) => [row.outcome, row.written['customerSince']])).toEqual([
    ['new', undefined],
    ['new', undefined],
    ['new', undefined],
    ['new', '2026-11-01'],
  ])
})

test('lines of a title above the headings are left out', async () => {
  const table = 'Name;Namenszusatz;E-Mail\nTest A;x;a@test.example\n'
  expect(await written(`Kundenliste, Stand 01.11.2026;;\n;;\n${table}`)).toMatchObject([{ name1: 'Test A', name2: 'x' }])
  expect(await written(`Kundenliste\n\nStand 01.11.2026\n${table}`)).toMatchObject([{ name1: 'Test A', name2: 'x' }])
})

test('the sign with which old programs end a file is no content', async () => {
  expect(await written('Name;E-Mail\nMüller;m@test.example\n\u001A')).toMatchObject([{ name1: 'Müller', email: 'm@test.example' }])
})

function book(lines: readonly (readonly CellObject[])[]): Buffer {
  const made = utils.book_new()
  const sheet = utils.aoa_to_sheet(lines as CellObject[][])
  utils.book_append_sheet(made, sheet, 'Tabelle')
  return write(made, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}
const text = (v: string): CellObject => ({ t: 's', v })
const shown = (v: number, z: string): CellObject => ({ t: 'n', v, z })
const xlsx = { name: 'Kunden.xlsx' }

test('a number is read as its cell shows it', async () => {
  const headings = [
    'Name',
    'Kontaktadresse · Straße',
    'Kontaktadresse · Hausnummer',
    'Kontaktadresse · Postleitzahl',
    'Kontaktadresse · Ort',
  ]
  const line = [text('Test A'), text('Am Wehr'), shown(3, 'General'), shown(1067, '00000'), text('Dresden')]
  expect(await written(book([headings.map(text), line]), xlsx)).toMatchObject([{ name1: 'Test A' }])
  const state = (await clerk.send(book([headings.map(text), line]), { ...xlsx, relation: 'tenant:businesspartners' })).json as ImportState
  expect(state.proposal.columns[3]!.samples).toEqual(['01067'])
})

test('a cell with an error is refused', async () => {
  const broken: CellObject = { t: 'e', v: 0x2a }
  const rows = await read(
    book([
      [text('Name'), text('Namenszusatz')],
      [broken, text('x')],
      [text('Test B'), text('y')],
    ]),
    xlsx,
  )
  expect(rows.map(({ outcome }) => outcome)).toEqual(['bad', 'new'])
  expect(rows[0]!.problems).toEqual([expect.stringContaining('Fehler statt eines Werts')])
})

test('a number too long for its cell is refused in a field of text', async () => {
  const cards = book([
    [text('ICCID'), text('IMSI')],
    [shown(Number('89490200001231154561'), 'General'), text('262011234567890')],
    [text('8949 0200 0012 3115 4561'), text('901405101234567')],
  ])
  const rows = await read(cards, { name: 'Karten.xlsx', relation: 'tenant:things', type: 'simcard' })
  expect(rows.map(({ outcome }) => outcome)).toEqual(['bad', 'new'])
  expect(rows[1]!.written).toMatchObject({ iccid: '89490200001231154561', imsi: '901405101234567' })
  expect(rows[0]!.problems.join()).toMatch(/15/)
})
