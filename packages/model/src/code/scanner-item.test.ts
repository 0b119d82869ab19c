import { expect, test } from 'vitest'
import { codeFormats, formatsOf } from './code-format.ts'
import type { ScannerItem } from './scanner-item.ts'
import { valuesOf } from './scanner-item.ts'

const mac: ScannerItem = { types: ['linear_codes', 'qr_code'], regex: '^(?:MAC:?\\s*)?([0-9A-F]{12})$', targets: ['cpe:macAddress'] }
const entries = (values: ReturnType<typeof valuesOf>) => values && Object.fromEntries(values)

test('the capture groups fill the targets in their order', () => {
  const both: ScannerItem = { regex: 'SN=(\\w+);MAC=(\\w+)', targets: ['asset:serialNumber', 'cpe:macAddress'] }
  expect(entries(valuesOf(both, { format: 'qr_code', text: 'V1;SN=AB12;MAC=0050C2123456;' }))).toEqual({
    'asset:serialNumber': 'AB12',
    'cpe:macAddress': '0050C2123456',
  })
})

test('a group that is not in the code leaves its target alone', () => {
  const either: ScannerItem = { regex: '^(\\d{4})?-(\\d+)$', targets: ['a:one', 'a:two'] }
  expect(entries(valuesOf(either, { format: 'code_128', text: '-77' }))).toEqual({ 'a:two': '77' })
})

test('without groups the first target gets what fits, without a pattern all of the code', () => {
  expect(entries(valuesOf({ regex: '\\d{3,}', targets: ['a:one'] }, { format: 'itf', text: 'No. 4711' }))).toEqual({ 'a:one': '4711' })
  expect(entries(valuesOf({ targets: ['a:one'] }, { format: 'itf', text: ' 12 ' }))).toEqual({ 'a:one': '12' })
})

test('another format, other content and an empty code are none of it', () => {
  expect(valuesOf(mac, { format: 'data_matrix', text: '0050C2123456' })).toBeUndefined()
  expect(valuesOf(mac, { format: 'code_39', text: '0050C212345' })).toBeUndefined()
  expect(valuesOf({ targets: ['a:one'] }, { format: 'code_39', text: '  ' })).toBeUndefined()
  expect(entries(valuesOf(mac, { format: 'code_128', text: 'mac: 0050c2123456' }))).toEqual({ 'cpe:macAddress': '0050c2123456' })
})

test('groups stand for their formats, none for all, each once', () => {
  expect([...formatsOf(['linear_codes', 'matrix_codes', 'qr_code'])].toSorted()).toEqual([...codeFormats].toSorted())
  expect(formatsOf([])).toEqual(codeFormats)
  expect(new Set(codeFormats).size).toBe(19)
})
