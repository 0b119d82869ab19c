import { expect, test } from 'vitest'
import { sampleRegistry } from '../../../testing/sample-definitions.ts'
import { columnGroups, groupingBy, hasTypes } from './group-choices.ts'

test('columns offer their fields, and a linked twin as a whole', () => {
  const columns = [
    { path: ['entity:tenantWideIdentifier'] },
    { path: ['order:begin'] },
    { path: ['order:price'] },
    { path: ['order:customer', 'person:name'] },
    { path: ['order:customer'] },
    { path: [] },
  ]
  expect(columnGroups(sampleRegistry, { type: 'order', columns })).toEqual([['order:begin'], ['order:customer']])
})

test('days are gathered by month, other values as they are', () => {
  expect(groupingBy(sampleRegistry, ['order:begin'])).toEqual({ path: ['order:begin'], unit: 'month' })
  expect(groupingBy(sampleRegistry, ['order:customer'])).toEqual({ path: ['order:customer'] })
})

test('types make groups where there are several', () => {
  expect(hasTypes(sampleRegistry, { type: 'order' })).toBe(false)
  expect(hasTypes(sampleRegistry, { type: 'entity', typeExtends: ['order', 'person'] })).toBe(true)
})
