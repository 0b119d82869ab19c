import { expect, test } from 'vitest'
import { sampleRegistry } from '../../testing/sample-definitions.ts'
import { pathsAlong, pathsTo } from './paths-to.ts'

const to = (definition: string, root = 'tenant') => pathsTo(sampleRegistry, { root, definition })

test('twins are reached by the steps of the root, and parts through their owners', () => {
  expect(to('order')).toEqual(['tenant:orders'])
  expect(to('item')).toEqual(['tenant:orders/order:items'])
})

test('a twin that is only linked is reached from no owner, and a type that no step leads to not at all', () => {
  expect(to('person')).toEqual([])
  expect(to('person', 'order')).toEqual(['order:customer'])
})

test('twins below chosen twins are reached through them, where these are reached', () => {
  const along = (root: string) => pathsAlong(sampleRegistry, { root, definition: 'order' }, ['order:items'])
  expect(along('tenant')).toEqual(['tenant:orders/order:items'])
  expect(along('item')).toEqual([])
})
