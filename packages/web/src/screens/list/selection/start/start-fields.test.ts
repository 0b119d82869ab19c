import type { Layout } from '@twinwerk/model/layout/layout'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import { expect, test } from 'vitest'
import { startFields } from './start-fields.ts'

const label = { de: 'x', en: 'x' }
const look = { label, plural: label, icon: 'cube', hue: 1 }
const text = { dataType: 'string', label } as const
const definitions: readonly TwinDefinition[] = [
  { name: 'execution', extends: 'entity', ...look, attributes: { note: text } },
  { name: 'processOrder', extends: 'execution', type: 'process', ...look },
  {
    name: 'processMove',
    type: 'process',
    extends: 'processOrder',
    ...look,
    attributes: { reason: text, day: { ...text, required: true }, result: text, made: { ...text, serverOwned: true }, locked: text },
  },
]
const registry = createRegistry(definitions)
const value = (attribute: string, more = {}): Layout => ({ type: 'value', attribute, ...more })

test('a start asks for the own fields of the process that its form shows, the required ones first', () => {
  const form: Layout = {
    type: 'tabbed',
    tabs: [
      {
        title: label,
        content: { type: 'grid', content: [value('processMove:reason'), value('processMove:day'), value('execution:note')] },
      },
      {
        title: label,
        content: {
          type: 'vertical',
          content: [
            { type: 'grid', stored: true, content: [value('processMove:result')] },
            value('processMove:made'),
            value('processMove:locked', { lock: true }),
            value('processMove:reason'),
          ],
        },
      },
    ],
  }
  expect(startFields(registry, form).map(({ systematics }) => systematics)).toEqual(['processMove:day', 'processMove:reason'])
})
