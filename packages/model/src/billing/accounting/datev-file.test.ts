import { expect, test } from 'vitest'
import { bookReceipt } from './book-receipt.ts'
import { datevColumns } from './datev-columns.ts'
import { datevFileName, datevLine, maxDatevLines, writeDatevFile, type DatevHead } from './datev-file.ts'
import { chartAccounts } from './default-rules.ts'
import { encodeWindows1252 } from './windows-1252.ts'

const head: DatevHead = {
  month: '2026-11-01',
  madeAt: '2026-12-03T14:05:06.007',
  consultant: 29_098,
  client: 55_003,
  yearBegin: 1,
  accountLength: 5,
  chart: 'SKR03',
}
const [line] = bookReceipt(
  {
    number: 'R-2026-000123',
    date: '2026-11-03',
    dueDate: '2026-11-17',
    customer: 'K-100002',
    name: 'Jürgen "Jupp" Müßig',
    gross: 548_000n,
    items: [{ key: '', product: 'Glas 300', rate: 19, category: 'S', net: 460_504n, gross: 548_000n }],
  },
  { accountLength: 5, collectiveDebtor: null, ...chartAccounts.SKR03 },
).lines

/** Splits a line at the semicolons outside quotes. */
const fieldsOf = (text: string) => text.match(/("(?:[^"]|"")*"|[^;]*)(;|$)/g)?.map((each) => each.replace(/;$/, '')) ?? []
/** This package has no Node types, but its tests run in Node. */
const { TextDecoder } = globalThis as unknown as { TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string } }
const decoded = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes)

test('a receipt is the line that the format asks for', () => {
  const text = datevLine(line!)
  expect(text.startsWith('54,80;"S";"EUR";;;"";100002;84000;"";0311;"R-2026-000123";"";;"Jürgen ""Jupp"" Müßig";')).toBe(true)
  const fields = fieldsOf(text).slice(0, datevColumns.length)
  expect(fields).toHaveLength(125)
  expect(fields[datevColumns.findIndex(([name]) => name === 'Fälligkeit')]).toBe('17112026')
})

test('the cost centre stands in its field alone, and without one the line is as before', () => {
  const [before, after] = [datevLine(line!), datevLine({ ...line!, costCenter: '4711 "Netz"' })].map(fieldsOf)
  const place = datevColumns.findIndex(([name]) => name === 'KOST1 - Kostenstelle')
  expect([before?.[place], after?.[place]]).toEqual(['""', '"4711 ""Netz"""'])
  expect(after?.toSpliced(place, 1)).toEqual(before?.toSpliced(place, 1))
})

test('columns stand where the format has them', () => {
  const place = (name: string) => datevColumns.findIndex(([each]) => each === name) + 1
  expect(datevColumns).toHaveLength(125)
  expect(['Buchungstext', 'Beleglink', 'KOST1 - Kostenstelle', 'Stück', 'Herkunft-Kz', 'Festschreibung', 'Fälligkeit'].map(place)).toEqual([
    14, 20, 37, 88, 102, 114, 117,
  ])
})

test('the file has a header, names of columns and lines, each ended by CRLF', () => {
  const { bytes, replaced } = writeDatevFile(head, [line!, line!])
  const lines = decoded(bytes).split('\r\n')
  expect(lines[0]).toBe(
    '"EXTF";700;21;"Buchungsstapel";13;20261203140506007;;"RE";"";"";29098;55003;20260101;5;20261101;20261130;"Buchungen 11/2026";"";1;0;0;"EUR";;"";;;"03";;;"";""',
  )
  expect(lines[1]?.split(';')).toHaveLength(125)
  expect(lines).toHaveLength(5)
  expect(lines.at(-1)).toBe('')
  expect(replaced).toBe(0)
  expect(bytes.includes(0xfc)).toBe(true)
})

test('a year of the books may begin in another month', () => {
  const yearOf = (month: string) => decoded(writeDatevFile({ ...head, month, yearBegin: 7 }, []).bytes).split(';')[12]
  expect([yearOf('2026-06-01'), yearOf('2026-07-01')]).toEqual(['20250701', '20260701'])
})

test('a file takes so many lines and no more', () => {
  const many = Array.from({ length: maxDatevLines + 1 }, () => line!)
  expect(() => writeDatevFile(head, many)).toThrow(RangeError)
})

test('files of a month are counted', () => {
  expect([datevFileName('2026-11-01'), datevFileName('2026-11-01', 2)]).toEqual([
    'EXTF_Buchungsstapel_202611.csv',
    'EXTF_Buchungsstapel_202611_2.csv',
  ])
})

test('a character that Windows-1252 does not have is replaced and counted', () => {
  const { bytes, replaced } = encodeWindows1252('Škoda € Łódź Wałęsa 東')
  expect(decoded(bytes)).toBe('Škoda € Lódz Walesa ?')
  expect(replaced).toBe(5)
})

test('every byte of the encoding comes back', () => {
  const all = decoded(Uint8Array.from({ length: 256 }, (_, byte) => byte)).replaceAll(/[\u0080-\u009f]/g, '')
  expect(decoded(encodeWindows1252(all).bytes)).toBe(all)
  expect(encodeWindows1252(all).replaced).toBe(0)
})
