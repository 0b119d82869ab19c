import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { expect, test } from 'vitest'
import { twinTitle } from './twin-title.ts'

const label = { de: 'Nummer', en: 'Number' }
const registry = createRegistry([
  {
    ...{ name: 'phone', extends: 'entity', label, plural: label, icon: 'phone', hue: 1 },
    title: ['phone:country', 'phone:number'],
    attributes: { country: { dataType: 'string', semanticType: 'callingCode', label }, number: { dataType: 'string', label } },
  },
])
const phone = (values: object) => ({ definition: 'phone', tenantWideIdentifier: 'T-1', ...values }) as unknown as TwinJson

test('a phone number begins with the plus of its country', () => {
  expect(twinTitle(registry, phone({ 'phone:country': '49', 'phone:number': '3023125000' }))).toBe('+49 3023125000')
  expect(twinTitle(registry, phone({ 'phone:country': null, 'phone:number': '3023125000' }))).toBe('3023125000')
  expect(twinTitle(registry, phone({}))).toBe('T-1')
})
