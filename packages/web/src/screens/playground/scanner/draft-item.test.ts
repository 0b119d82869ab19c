import { valuesOf } from '@twinwerk/model/code/scanner-item'
import { expect, test } from 'vitest'
import { deviceLabel, emptyItem, isPattern, scannerItem } from './draft-item.ts'

test('what is typed becomes an item of the scanner', () => {
  expect(scannerItem({ types: ['qr_code', 'nonsense'], regex: '(a)(b)', targets: ' cpe:one, cpe:two ,', required: true }, 0)).toEqual({
    name: 'cpe:one, cpe:two',
    types: ['qr_code'],
    regex: '(a)(b)',
    targets: ['cpe:one', 'cpe:two'],
    required: true,
  })
})

test('an empty item takes every code, under the number of its row', () => {
  const item = scannerItem(emptyItem, 2)
  expect(item).toEqual({ name: '3', types: [], targets: ['3'], required: false })
  expect(valuesOf(item, { format: 'itf', text: '12' })).toEqual(new Map([['3', '12']]))
})

test('the label of a device is looked for from the start', () => {
  const [mac, serial] = deviceLabel.map((item, row) => scannerItem(item, row))
  expect(valuesOf(mac!, { format: 'code_128', text: 'MAC: 0050C2123456' })?.get('cpe:macAddress')).toBe('0050C2123456')
  expect(valuesOf(serial!, { format: 'qr_code', text: 'S/N: 77001122334455' })?.get('asset:serialNumber')).toBe('77001122334455')
})

test.each([
  ['', true],
  ['(a|b)+', true],
  ['(', false],
  ['\\', false],
])('%j as a pattern: %s', (pattern, isOne) => expect(isPattern(pattern)).toBe(isOne))
