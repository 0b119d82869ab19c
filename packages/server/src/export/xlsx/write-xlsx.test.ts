import { read, utils } from '@e965/xlsx'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { bytesOf, sourceFrom } from '../../testing/exporting/export-source.ts'
import { columnLetters, sheetXml } from './sheet.ts'
import { textOf } from '../../testing/exporting/export-source.ts'
import { sheetOf, writeXlsx } from './write-xlsx.ts'
import { xmlText } from './xml-text.ts'

const deal = {
  'deal:title': '=1+1',
  'deal:amount': 12.5,
  'deal:start': '2026-11-21',
  'deal:closedAt': '2026-07-01T22:30:00.000Z',
  'deal:buyer': [{ 'party:active': true }],
}
const paths = [['deal:title'], ['deal:amount'], ['deal:start'], ['deal:closedAt'], ['deal:buyer', 'party:active']]

async function cellsOf(...table: Parameters<typeof sourceFrom>) {
  const book = read(await bytesOf(writeXlsx(sourceFrom(...table))), { cellNF: true })
  return { names: book.SheetNames, sheet: book.Sheets[book.SheetNames[0]!]! }
}

test('values keep their kind: texts, amounts, days and times of the tenant, truth', async () => {
  const { names, sheet } = await cellsOf(paths, [deal])
  expect(names).toEqual(['Geschäfte'])
  expect(sheet['A2']).toMatchObject({ t: 's', v: '=1+1' })
  expect(sheet['A2'].f).toBeUndefined()
  expect(sheet['B2']).toMatchObject({ t: 'n', v: 12.5, z: '#,##0.00##\\ "€"' })
  expect(sheet['C2']).toMatchObject({ t: 'n', v: 46_347, w: '11/21/26' })
  expect(sheet['D2']).toMatchObject({ t: 'n', w: '7/2/26 0:30' })
  expect(sheet['E2']).toMatchObject({ t: 'b', v: true })
})

test('a value that a spreadsheet cannot count stays readable as text', async () => {
  const rows = [{ 'deal:start': '1789-07-14', 'bigDeal:bonus': 9_007_199_254_740_991 }]
  const { sheet } = await cellsOf([['deal:start'], ['bigDeal:bonus']], rows)
  expect([sheet['A2'], sheet['B2']]).toMatchObject([
    { t: 's', v: '14.07.1789' },
    { t: 's', v: '9007199254740991' },
  ])
})

test('the header stays in view and filters the rows, and columns are as wide as what they hold', async () => {
  const xml = await textOf(sheetXml(sheetOf(sourceFrom(paths, [deal, deal]))))
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(xml).toContain('<autoFilter ref="A1:E3"/>')
  expect(xml).toContain('<col min="3" max="3" width="12" customWidth="1"/>')
})

test('a list that is longer than an export says so below the last row', async () => {
  const { sheet } = await cellsOf([['deal:title']], [deal], { cut: true })
  expect(sheet['A3'].v).toBe('Diese Datei endet nach 1.000.000 Zeilen; die Liste hat mehr.')
})

test('a table without rows has its header', async () => {
  const { sheet } = await cellsOf([['deal:title']], [], { translate: 'none' })
  expect(utils.sheet_to_json(sheet, { header: 1 })).toEqual([['deal:title']])
})

const texts = fc.array(
  fc.tuple(fc.string({ unit: 'binary' }), fc.oneof(fc.string(), fc.constantFrom('_x000D_', '_x005F_', '<&>"', ' a '))),
  {
    minLength: 1,
    maxLength: 5,
  },
)

test('every text comes back out of the file', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (values) => {
      const rows = values.map(([title, name]) => ({ 'deal:title': title, 'deal:buyer': [{ 'party:name': name }] }))
      const { sheet } = await cellsOf([['deal:title'], ['deal:buyer', 'party:name']], rows)
      const [, ...found] = utils.sheet_to_json<string[]>(sheet, { header: 1, blankrows: true, defval: '' })
      // The library that reads the file here takes a carriage return before a line feed as part of the line feed. The file itself is
      // checked below.
      const read = (text: string) => text.replaceAll('\r\n', '\n')
      expect(found.map((row) => row.map((cell) => cell || ''))).toEqual(values.map((row) => row.map(read)))
    }),
    { numRuns: 100 },
  )
})

test('a line break of two characters stays both', () => {
  expect(xmlText('a\r\nb_x000D_')).toBe('a_x000D_\nb_x005F_x000D_')
})

test('no text breaks the XML', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (value) => {
      const parser = new SaxesParser()
      let read = ''
      parser.on('error', (error) => {
        throw error
      })
      parser.on('text', (part) => (read += part))
      parser.write(`<t a="${xmlText(value)}">${xmlText(value)}</t>`).close()
      expect(read.replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))).toBe(value)
    }),
  )
})

test('the same rows give the same bytes', async () => {
  const write = () => bytesOf(writeXlsx(sourceFrom(paths, [deal])))
  expect((await write()).equals(await write())).toBe(true)
})

test('columns are named as spreadsheets name them', () => {
  expect([0, 25, 26, 51, 52, 701, 702, 16_383].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA', 'XFD'])
})

test('a sheet that fails breaks the file', async () => {
  const source = sourceFrom([['deal:title']], [deal])
  const broken = {
    ...source,
    batches: async function* () {
      yield* source.batches()
      throw new Error('lost')
    },
  }
  await expect(bytesOf(writeXlsx(broken))).rejects.toThrow('lost')
})
