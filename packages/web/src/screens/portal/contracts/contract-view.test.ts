import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { contractView } from './contract-view.ts'

test('a contract goes by its line, in whatever order its products were bought', () => {
  const element = (id: string, definition: string) => ({
    id,
    definition: 'contractElement',
    'contractElement:contractElementBegin': '2026-01-01',
    'contractElement:product': [{ id: `${id} product`, definition, 'product:name': id }],
  })
  const elements = [
    element('Festnetz-Flat', 'productTelephony'),
    element('Glas 300', 'productInternet'),
    element('Router', 'productHardware'),
  ]
  const twin = { id: 'c', definition: 'contractTelecom', 'contract:contractBegin': '2026-01-01', 'contract:contractElements': elements }
  expect(contractView(twin as unknown as TwinJson, '2026-11-23').products).toEqual(['Glas 300', 'Festnetz-Flat', 'Router'])
})
