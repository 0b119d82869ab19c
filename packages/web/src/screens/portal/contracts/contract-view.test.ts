import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { contractView } from './contract-view.ts'

const element = (id: string, definition: string, begin = '2026-01-01', end: string | null = null) => ({
  id,
  definition: 'contractElement',
  'contractElement:contractElementBegin': begin,
  'contractElement:contractElementEnd': end,
  'contractElement:product': [{ id: `${id} product`, definition, 'product:name': id }],
})
const products = (begin: string, end: string | null, elements: readonly object[]) =>
  contractView(
    {
      id: 'c',
      definition: 'contractTelecom',
      'contract:contractBegin': begin,
      'contract:contractEnd': end,
      'contract:contractElements': elements,
    } as unknown as TwinJson,
    '2026-11-23',
  ).products

test('a contract goes by its line, in whatever order its products were bought', () => {
  const elements = [
    element('Festnetz-Flat', 'productTelephony'),
    element('Glas 300', 'productInternet'),
    element('Router', 'productHardware'),
  ]
  expect(products('2026-01-01', null, elements)).toEqual(['Glas 300', 'Festnetz-Flat', 'Router'])
})

test('it names what is bought today, what it begins with, or what it ended with', () => {
  const former = element('Glas 100', 'productInternet', '2025-01-01', '2025-12-31')
  const later = element('Glas 300', 'productInternet', '2026-01-01', '2026-06-30')
  const open = element('Glas 500', 'productInternet', '2027-02-01')
  expect(products('2025-01-01', '2026-06-30', [former, later])).toEqual(['Glas 300'])
  expect(products('2027-01-01', null, [element('Glas 250', 'productInternet', '2027-01-01', '2027-01-31'), open])).toEqual(['Glas 250'])
  expect(products('2025-01-01', null, [later, element('Glas 600', 'productInternet', '2026-07-01'), open])).toEqual(['Glas 600'])
})
