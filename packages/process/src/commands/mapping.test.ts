import { expect, it } from 'vitest'
import type { Definition } from '../definition/definition.ts'
import { end, file, path, read, start, tag } from '../testing/bpmn.ts'
import { candidatesFor, proposeMapping, withFlows } from './mapping.ts'

async function compiled(...elements: readonly string[]): Promise<Definition> {
  return (await read(file([start, ...elements, end])))[0]!
}

it('the mapping proposes for a missing element one of the same kind and name, or the only one of its kind', async () => {
  const from = await compiled(
    tag('userTask', 'a', { name: 'Ask' }),
    tag('userTask', 'b', { name: 'Answer' }),
    tag('serviceTask', 'c'),
    path('s', 'a', 'b', 'c', 'e'),
  )
  const to = await compiled(
    tag('userTask', 'b2', { name: 'Answer' }),
    tag('userTask', 'a2', { name: 'Ask' }),
    tag('serviceTask', 'c2', { name: 'Write' }),
    path('s', 'a2', 'b2', 'c2', 'e'),
  )
  expect(proposeMapping(from, to)).toEqual({ a: 'a2', b: 'b2', c: 'c2' })
})

it('nothing is proposed where two could be meant, or what is left is of another kind', async () => {
  const from = await compiled(tag('userTask', 'a'), tag('userTask', 'b', { name: 'B' }), path('s', 'a', 'b', 'e'))
  const two = await compiled(tag('userTask', 'x'), tag('userTask', 'y'), path('s', 'x', 'y', 'e'))
  expect(proposeMapping(from, two)).toEqual({})
  const other = await compiled(tag('serviceTask', 'x'), tag('userTask', 'b', { name: 'B' }), path('s', 'x', 'b', 'e'))
  expect(proposeMapping(from, other)).toEqual({})
  expect(candidatesFor(from.nodes['a']!, other).map(({ id }) => id)).toEqual(['b'])
})

it('flows follow their ends; what somebody said of a flow stays', async () => {
  const from = await compiled(tag('userTask', 'a'), path('s', 'a', 'e'))
  const to = await compiled(tag('userTask', 'a2'), path('s', 'a2', 'e'))
  expect(withFlows({ a: 'a2' }, from, to)).toEqual({ a: 'a2', s_a: 's_a2', a_e: 'a2_e' })
  expect(withFlows({ a: 'a2', a_e: 'other' }, from, to)).toMatchObject({ a_e: 'other' })
  expect(withFlows({}, from, to)).toEqual({})
})
