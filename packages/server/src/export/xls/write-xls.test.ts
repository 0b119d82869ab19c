import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { bytesOf, sourceFrom } from '../../testing/exporting/export-source.ts'
import { writeXls } from './write-xls.ts'

const long = 'ä€'.repeat(12_000)
const deal = {
  'deal:title': '=1+1',
  'deal:amount': 12.5,
  'deal:start': '2026-11-21',
  'deal:closedAt': '2026-07-01T22:30:00.000Z',
  'deal:buyer': [{ 'party:active': true, 'party:note': long }],
}
const paths = [
  ['deal:title'],
  ['deal:amount'],
  ['deal:start'],
  ['deal:closedAt'],
  ['deal:buyer', 'party:active'],
  ['deal:buyer', 'party:note'],
]

test('values keep their kind, and long texts are whole', async () => {
  const book = read(await bytesOf(writeXls(sourceFrom(paths, [deal, {}, deal]))))
  const sheet = book.Sheets['Geschäfte']!
  const [title, amount, start, closedAt, active, note] = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true })[3]!
  expect([title, amount, start, active, note === long]).toEqual(['=1+1', 12.5, 46_347, true, true])
  expect(closedAt).toBeCloseTo(46_205 + 0.5 / 24, 9)
  expect(sheet['A2'].f).toBeUndefined()
  expect(sheet['C2'].w).toBe('11/21/26')
})

test('more rows or columns than the format has are refused', async () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ 'deal:title': 'x' }))
  await expect(bytesOf(writeXls(sourceFrom([['deal:title']], rows(65_536))))).rejects.toMatchObject({ code: 'EXPORT_TOO_LARGE' })
  const wide = Array.from({ length: 257 }, () => ['deal:title'])
  await expect(bytesOf(writeXls(sourceFrom(wide, [])))).rejects.toMatchObject({ code: 'EXPORT_TOO_LARGE' })
})

test('a long sheet is whole, texts that go over the end of a record too', async () => {
  const count = process.env['TEST_LONG'] === '1' ? 65_535 : 6000
  const rows = Array.from({ length: count }, (_, index) => ({
    'deal:title': `Geschäft ${index} ${'€'.repeat(index % 50)}`,
    'deal:amount': index,
  }))
  const sheet = read(await bytesOf(writeXls(sourceFrom([['deal:title'], ['deal:amount']], rows)))).Sheets['Geschäfte']!
  const [, ...found] = utils.sheet_to_json(sheet, { header: 1, raw: true })
  expect(found).toEqual(rows.map((row) => Object.values(row)))
})
