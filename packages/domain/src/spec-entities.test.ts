import { createRegistry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { definitions } from './definitions.ts'
import { specifiedEntities, specifiedEnums } from './testing/specification.ts'

const registry = createRegistry(definitions)

test.each(specifiedEntities)('$entity has each field that the specification names', ({ definition, fields, otherwise = {} }) => {
  const { allAttributes, allRelations } = registry.definitions.get(definition)!
  const names = [...allAttributes, ...allRelations].map(({ systematics }) => systematics.split(':')[1])
  for (const field of fields) {
    const systematics = otherwise[field]?.match(/\w+:\w+/g)
    if (systematics) for (const each of systematics) expect(registry.attributes.has(each) || registry.relations.has(each), each).toBe(true)
    else expect(names, field).toContain(field)
  }
})

test.each(Object.entries(specifiedEnums))('%s has the values of the specification', (systematics, values) => {
  const names = registry.attributes.get(systematics)!.enumValues!.map(({ name }) => name)
  expect(names.toSorted()).toEqual(values.toSorted())
})

test('a status has the colours of the core specification, section 4', () => {
  const style = (name: string) => registry.attributes.get('execution:status')!.enumValues!.find((value) => value.name === name)!.style
  const groups = [['waitforexecution', 'suspended'], ['inprogress', 'waiting'], ['failed', 'timeout'], ['new'], ['finished'], ['canceled']]
  for (const [first, ...others] of groups) for (const other of others) expect(style(other)).toEqual(style(first!))
  expect(new Set(groups.map(([first]) => style(first!)?.background)).size).toBe(groups.length)
  expect(style('new')?.background).toBe('#FFFFFF')
})
