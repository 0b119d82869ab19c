import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { utils, write } from '@e965/xlsx'
import type { FileCell } from '@twinwerk/model/table/import-mapping'
import { isStorable } from '@twinwerk/model/value/format/text'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Entry, ZipFile as Opened } from 'yauzl'
import { fromBuffer } from 'yauzl'
import { ZipFile } from 'yazl'
import { writeCsv } from '../../export/csv.ts'
import { writeXlsx } from '../../export/xlsx/write-xlsx.ts'
import { bytesOf, sourceFrom } from '../../testing/exporting/export-source.ts'
import { csvLines, delimiterOf } from './csv-lines.ts'
import { readTable } from './read-table.ts'
import type { TablePart } from './table-rows.ts'
import { tableParts } from './table-rows.ts'
import type { TableFile } from './table-worker.ts'
import { xlsxLines } from './xlsx-lines.ts'
import { showsDate } from './xlsx-workbook.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twinwerk-table-'))
})
afterAll(() => rm(folder, { recursive: true }))

let files = 0
async function fileWith(content: Uint8Array | string): Promise<string> {
  files += 1
  const path = join(folder, String(files))
  await writeFile(path, content)
  return path
}

async function collect(parts: AsyncIterable<TablePart>) {
  const rows: FileCell[][] = []
  let headers: readonly string[] = []
  let delimiter: string | undefined
  for await (const part of parts) {
    if ('headers' in part) ({ headers, delimiter } = part)
    else rows.push(...part.rows)
  }
  return { headers, delimiter, rows }
}

/** Reads a file as the worker does, but without the worker. */
async function readAll(format: TableFile['format'], content: Uint8Array | string) {
  const path = await fileWith(content)
  return collect(tableParts(await (format === 'csv' ? csvLines(path) : xlsxLines(path))))
}

test('a German file of a spreadsheet is read, in UTF-8 or as it was written in former times', async () => {
  const text = 'Name;Straße;Betrag\r\nKrüger;"Am ""Alten"" Markt; 3";12,50\r\n\r\nZech;"zwei\nZeilen";\r\n'
  const expected = {
    headers: ['Name', 'Straße', 'Betrag'],
    delimiter: ';',
    rows: [
      ['Krüger', 'Am "Alten" Markt; 3', '12,50'],
      ['Zech', 'zwei\nZeilen'],
    ],
  }
  expect(await readAll('csv', text)).toEqual(expected)
  expect(await readAll('csv', `\ufeff${text}`)).toEqual(expected)
  expect(await readAll('csv', Buffer.from(text, 'latin1'))).toEqual(expected)
})

test.each([
  ['a,b;c\n1,2\n', ','],
  ['a;b,c\n1;2\n', ';'],
  ['a\tb\n1\t2\n', '\t'],
  ['a|b\n1|2\n', '|'],
  ['"a;b",c\n"1;2",3\n', ','],
  ['a\n1\n', ';'],
])('%j is parted by %j', (head, delimiter) => {
  expect(delimiterOf(head)).toBe(delimiter)
})

test('a quote that never ends is reported with its line', async () => {
  await expect(readAll('csv', 'a;b\n1;2\n3;"4\n')).rejects.toMatchObject({ fault: 'unreadable', line: 3 })
})

test.each([
  ['an inch sign in a text', 'Name;Zusatz\nRohrbau;Rohr 3/4" verzinkt\n', [['Rohrbau', 'Rohr 3/4" verzinkt']]],
  ['a direction to spreadsheets', 'sep=;\r\nName;Zusatz\r\nA, B;x\r\n', [['A, B', 'x']]],
  ['a direction behind a mark', '\ufeffsep=;\nName;Zusatz\nA;x\n', [['A', 'x']]],
  ['an end of file of DOS', 'Name;Zusatz\nA;x\n\u001a', [['A', 'x']]],
  [
    'titles above the headings',
    'Kundenliste, Stand 01.11.2026;;\n;;\nStand: heute\nName;Zusatz;Ort\nA;x;y\nB;x;y\n',
    [
      ['A', 'x', 'y'],
      ['B', 'x', 'y'],
    ],
  ],
])('%s is no part of the values', async (_what, text, rows) => {
  const read = await readAll('csv', text)
  expect([read.headers.slice(0, 2), read.rows]).toEqual([['Name', 'Zusatz'], rows])
})

test('a heading over few of the columns is a heading', async () => {
  expect((await readAll('csv', 'Name;Mail;Ort;;\nA;b;c;d;e\nA;b;c;d;e\n')).headers).toEqual(['Name', 'Mail', 'Ort'])
  expect((await readAll('csv', 'Name\nA\nB;x\nC\n')).headers).toEqual(['Name'])
})

test('cells of a workbook are as it shows them: leading zeros, and errors of formulas', async () => {
  const sheet = utils.aoa_to_sheet([['Ort', 'Artikel', 'Preis', 'Name'], []])
  Object.assign(sheet, {
    A2: { t: 'n', v: 1067, z: '00000' },
    B2: { t: 'n', v: 1234567, z: '000-000' },
    C2: { t: 'n', v: 2.5, z: '0.00' },
    D2: { t: 'e', v: 42 },
  })
  sheet['!ref'] = 'A1:D2'
  const xlsx = write({ SheetNames: ['t'], Sheets: { t: sheet } }, { type: 'buffer', bookType: 'xlsx', cellStyles: true }) as Uint8Array
  expect((await readAll('xlsx', xlsx)).rows).toEqual([
    [{ number: 1067, shown: '01067' }, { number: 1_234_567, shown: '1234-567' }, 2.5, { error: '#N/A' }],
  ])
})

const book = (rows: unknown[][], options: object = {}) => {
  const sheet = utils.aoa_to_sheet(rows, { dateNF: 'dd/mm/yyyy hh:mm', cellDates: true, UTC: true })
  return write(
    { SheetNames: ['Kunden'], Sheets: { Kunden: sheet }, ...options },
    { bookType: 'xlsx', type: 'buffer', bookSST: true, compression: true },
  ) as Buffer
}

test('a workbook is read with the kinds of its values', async () => {
  const day = new Date(Date.UTC(2026, 10, 21))
  const time = new Date(Date.UTC(2026, 10, 21, 11, 30, 15))
  const rows = [['Name', 'Zahl', 'Ja', 'Tag', 'Zeit'], ['  Krüger & Söhne <1>', -12.5, true, day, time], [null, 1e-7, false], [], ['Zech']]
  const { headers, rows: read } = await readAll('xlsx', book(rows))
  expect(headers).toEqual(['Name', 'Zahl', 'Ja', 'Tag', 'Zeit'])
  expect(read).toEqual([
    ['  Krüger & Söhne <1>', -12.5, true, { day: '2026-11-21' }, { time: '2026-11-21T11:30:15' }],
    [null, 1e-7, false],
    ['Zech'],
  ])
})

test('days are counted from where the workbook counts', async () => {
  const day = new Date(Date.UTC(2026, 10, 21))
  const { rows } = await readAll('xlsx', book([['Tag'], [day]], { Workbook: { WBProps: { date1904: true } } }))
  expect(rows).toEqual([[{ day: '2026-11-21' }]])
})

test.each(['dd.mm.yyyy', 'h:mm', '[$-407]d. mmmm yyyy', 'yyyy'])('%s shows a day or time', (format) => {
  expect(showsDate(format)).toBe(true)
})

test.each(['0.00', '#,##0.00 "Stunden"', '@', '[Red]0', '0\\d', 'General'.slice(0, 1)])('%s shows a number', (format) => {
  expect(showsDate(format)).toBe(false)
})

/** Any text that can be stored; exports contain no other text. */
const text = fc
  .string({ unit: 'binary', minLength: 1 })
  .map((value) => `x${value}x`)
  .filter(isStorable)

test('an exported file is read back unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }), async (values) => {
      const rows = values.map(([title, name]) => ({
        'deal:title': `=${title}`,
        'deal:start': '2026-11-21',
        'deal:buyer': [{ 'party:name': name }],
      }))
      const source = sourceFrom([['deal:title'], ['deal:start'], ['deal:buyer', 'party:name']], rows)
      const asXlsx = await readAll('xlsx', await bytesOf(writeXlsx(source)))
      expect(asXlsx.rows).toEqual(values.map(([title, name]) => [`=${title}`, { day: '2026-11-21' }, name]))
      const asCsv = await readAll('csv', await bytesOf(writeCsv(source)))
      expect(asCsv.rows).toEqual(values.map(([title, name]) => [`=${title}`, '21.11.2026', name]))
      expect([asCsv.headers, asXlsx.headers]).toEqual([source.headers, source.headers])
    }),
    { numRuns: process.env['TEST_LONG'] === '1' ? 2000 : 30 },
  )
})

test('a workbook that unpacks to very much is refused, however small it is', async () => {
  const zip = new ZipFile()
  const parts = await partsOf(book([['a'], ['b']]))
  for (const [path, content] of parts)
    zip.addBuffer(path.endsWith('sheet1.xml') ? Buffer.concat([content.subarray(0, -1), Buffer.alloc(60_000_000, ' ')]) : content, path)
  zip.end()
  await expect(readAll('xlsx', await bytesOf(zip.outputStream as unknown as AsyncIterable<Buffer>))).rejects.toMatchObject({
    fault: 'tooLarge',
  })
})

test('a workbook with definitions of entities is refused', async () => {
  const zip = new ZipFile()
  for (const [path, content] of await partsOf(book([['a'], ['b']])))
    zip.addBuffer(Buffer.from(content.toString().replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>')), path)
  zip.end()
  await expect(readAll('xlsx', await bytesOf(zip.outputStream as unknown as AsyncIterable<Buffer>))).rejects.toMatchObject({
    fault: 'unreadable',
  })
})

test.each(['', 'PK', 'no zip at all', '\n\n'])('%j is no workbook', async (content) => {
  await expect(readAll('xlsx', content)).rejects.toMatchObject({ fault: 'unreadable' })
})

test.each(['', '\n\n', ';;\n;\n'])('%j is an empty table', async (content) => {
  await expect(readAll('csv', content)).rejects.toMatchObject({ fault: 'empty' })
})

test('a cell with a character that no database holds is named by its line', async () => {
  await expect(readAll('csv', 'a;b\n1;2\n3;x\u0000y\n')).rejects.toMatchObject({ fault: 'forbiddenCharacter', line: 3 })
  await expect(readAll('csv', 'a\u0000;b\n1;2\n')).rejects.toMatchObject({ fault: 'forbiddenCharacter', line: 1 })
  const sheet = utils.aoa_to_sheet([['a'], ['_xD800_']])
  const xlsx = write({ SheetNames: ['t'], Sheets: { t: sheet } }, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array
  await expect(readAll('xlsx', xlsx)).rejects.toMatchObject({ fault: 'forbiddenCharacter', line: 2 })
})

test('more columns and longer texts than there may be are refused', async () => {
  await expect(readAll('csv', `${'a;'.repeat(501)}b\n1\n`)).rejects.toMatchObject({ fault: 'tooManyColumns' })
  await expect(readAll('csv', `a\n${'x'.repeat(32_768)}\n`)).rejects.toMatchObject({ fault: 'tooLarge' })
})

test('a worker reads it, some rows at a time', async () => {
  const lines = Array.from({ length: 2500 }, (_, n) => `${n};x`)
  const sizes: number[] = []
  for await (const part of readTable({ path: await fileWith(['a;b', ...lines].join('\n')), format: 'csv' })) {
    if ('rows' in part) sizes.push(part.rows.length)
    else expect(part).toEqual({ headers: ['a', 'b'], delimiter: ';' })
  }
  expect(sizes).toEqual([1000, 1000, 500])
  const broken = readTable({ path: await fileWith('nothing'), format: 'xlsx' })
  await expect(collect(broken)).rejects.toMatchObject({ fault: 'unreadable' })
})

test('a file that takes too long is refused', async () => {
  const path = await fileWith('a;b;c\n'.repeat(150_000))
  await expect(collect(readTable({ path, format: 'csv' }, 1))).rejects.toMatchObject({ fault: 'tooLarge' })
})

function streamOf(zip: Opened, entry: Entry): Promise<AsyncIterable<Buffer>> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) =>
      error || !stream ? reject(error ?? new Error('no stream')) : resolve(stream as AsyncIterable<Buffer>),
    ),
  )
}

/** Returns the files in a zip archive. */
async function partsOf(archive: Buffer): Promise<[string, Buffer][]> {
  const zip = await openBuffer(archive, { lazyEntries: true })
  const parts: [string, Buffer][] = []
  return new Promise((resolve, reject) => {
    zip.on('end', () => resolve(parts))
    zip.on('error', reject)
    zip.on('entry', (entry: Entry) => {
      streamOf(zip, entry)
        .then(bytesOf)
        .then((content) => {
          parts.push([entry.fileName, content])
          zip.readEntry()
        }, reject)
    })
    zip.readEntry()
  })
}

const openBuffer = promisify(fromBuffer) as (buffer: Buffer, options: { lazyEntries: true }) => Promise<Opened>
