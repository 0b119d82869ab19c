import type { ImportMapping } from '@twinwerk/model/table/import-mapping'
import { importPlan } from '@twinwerk/model/table/import-plan'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleRegistry as registry } from '../../testing/sample-definitions.ts'
import { importFields, mappingProblem, withColumn, withType } from './import-mapping.ts'

const empty: ImportMapping = { language: 'de', type: 'order', matchBy: [], columns: [], links: [] }
const customerName = ['order:customer', 'person:name']
const amount = ['order:items', 'item:amount']

test('fields are those of the row and of what is linked to it', () => {
  const fields = importFields(registry, 'order').map((path) => path.join('/'))
  expect(fields).toEqual(
    expect.arrayContaining(['entity:tenantWideIdentifier', 'order:begin', 'order:customer/person:name', 'order:items/item:amount']),
  )
  expect(fields).not.toContain('entity:createdAt')
})

test('a link is found by its first field, a part is made, and both go with their last column', () => {
  const linked = withColumn(registry, withColumn(registry, empty, { index: 0, path: customerName }), { index: 1, path: amount })
  expect(linked.links).toEqual([
    { path: ['order:customer'], type: 'person', matchBy: ['person:name'], create: false },
    { path: ['order:items'], type: 'item', matchBy: [], create: true },
  ])
  expect(withColumn(registry, linked, { index: 0, path: undefined }).links.map(({ path }) => path)).toEqual([['order:items']])
  expect(mappingProblem(registry, linked)).toBe('nothing')
  const withPrice = withColumn(registry, linked, { index: 2, path: ['order:price'] })
  expect(mappingProblem(registry, withPrice)).toBeUndefined()
  expect(mappingProblem(registry, { ...withPrice, links: [{ ...withPrice.links[0]!, matchBy: [] }] })).toBe('link')
})

test('a field has one column, a number finds, and another type keeps what it knows', () => {
  const number = withColumn(registry, empty, { index: 0, path: ['entity:tenantWideIdentifier'] })
  expect(number.matchBy).toEqual(['entity:tenantWideIdentifier'])
  const moved = withColumn(registry, number, { index: 3, path: ['entity:tenantWideIdentifier'] })
  expect(moved.columns).toEqual([{ index: 3, path: ['entity:tenantWideIdentifier'] }])
  expect(withType(registry, withColumn(registry, moved, { index: 1, path: ['order:price'] }), 'person').columns).toEqual(moved.columns)
})

test('the server accepts every mapping without a problem', () => {
  const step = fc.record({
    index: fc.integer({ min: 0, max: 4 }),
    path: fc.option(fc.constantFrom(...importFields(registry, 'order')), { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const mapping = steps.reduce((now, each) => withColumn(registry, now, each), empty)
      if (mappingProblem(registry, mapping)) return
      expect(() => importPlan(registry, mapping, { target: 'order', columns: 5 })).not.toThrow()
    }),
  )
})
