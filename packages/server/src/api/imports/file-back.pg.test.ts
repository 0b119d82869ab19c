import { read, utils, write } from '@e965/xlsx'
import type { ImportState } from '@twinwerk/contract/imports/import'
import type { RoleGrant } from '@twinwerk/model/right/grant'
import type { ImportMapping } from '@twinwerk/model/table/import-mapping'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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

const byName = { matchBy: ['businessPartner:name1'] }

test('the file comes back in its format, with what is wrong', async () => {
  const csv = 'Name,Farbe\r\n=1+1,rot\r\n-5,#ffffff\r\n"a, b",\r\n'
  const state = await checked(clerk, csv)
  const back = await clerk.get(`/api/imports/${state.id}/file`)
  expect(back.text).toBe(`\ufeffName,Farbe,Fehler\r\n'=1+1,rot,Farbe: Eine Farbe hat die Form #1A2B3C!\r\n-5,#ffffff,\r\n"a, b",,\r\n`)
  expect((await read200(clerk.send(back.text))).rows).toBe(3)
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
  const xlsx = await checked(clerk, write(book, { type: 'buffer', cellDates: true }) as Buffer, byName, {
    ...partners,
    name: 'Kunden.xlsx',
  })
  expect((await clerk.rows(xlsx)).map(({ outcome, differences }) => [outcome, differences.at(-1)?.after])).toEqual([
    ['new', '2024-02-29'],
    ['bad', undefined],
    ['bad', undefined],
    ['new', '2020-02-01'],
  ])
  const { bytes } = await clerk.get(`/api/imports/${xlsx.id}/file`)
  const again = read(bytes, { cellDates: true, UTC: true })
  expect(utils.sheet_to_json(again.Sheets['Kunden']!, { header: 1 })).toEqual([
    ['Name', 'Kunde seit', 'Fehler'],
    ['Excel GmbH', new Date(Date.UTC(2024, 1, 29))],
    ['Schlecht', 'nie', expect.stringMatching(/^Kunde seit: Bitte geben Sie ein gültiges Datum ein/)],
    [12.5, 45_000.5, expect.stringMatching(/^Kunde seit: /)],
    ['Gut', '1.2.2020'],
  ])
})
