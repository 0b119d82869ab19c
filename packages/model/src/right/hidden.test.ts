import { expect, test } from 'vitest'
import { createRegistry } from '../definition/registry.ts'
import type { TwinDefinition } from '../definition/twin-definition.ts'
import type { Grant } from './grant.ts'
import { hiddenProperties, withoutHidden } from './hidden.ts'
import { parseRightPath } from './right-path.ts'

const label = { de: 'x', en: 'x' }
const shared = { label, plural: label, icon: 'x', hue: 0, extends: 'entity' }
const definitions: TwinDefinition[] = [
  {
    ...shared,
    name: 'company',
    title: ['company:name', 'company:motto'],
    attributes: { name: { dataType: 'string', label }, motto: { dataType: 'string', label } },
    collections: { companies: { target: 'company', label } },
  },
  {
    ...shared,
    name: 'deal',
    attributes: { note: { dataType: 'string', label } },
    relationships: { buyer: { target: 'company', label, min: 0, max: 1, reverse: { name: 'company:deals', label, min: 0, max: -1 } } },
  },
]
const registry = createRegistry(definitions)
const roots = { definition: 'company', uuids: ['00000000-0000-8000-8000-000000000001'] }
const grant = (path: string, mask?: string[]): Grant => ({ roots, path: parseRightPath(registry, path)!, verbs: ['select'], mask })

test('without a grant that ends there everything of a definition is hidden, and the ways to it', () => {
  expect(new Set(hiddenProperties(registry, [grant('company:companies')]))).toEqual(new Set(['deal:note', 'deal:buyer', 'company:deals']))
})

test('a mask hides what it does not name', () => {
  const hidden = hiddenProperties(registry, [grant('company:companies', ['company:name']), grant('company:deals')])
  expect(hidden).toEqual(['company:motto'])
  const seen = withoutHidden(registry, hidden)
  expect(seen.definitions.get('company')?.titleAttributes).toEqual(['company:name'])
  expect(seen.attributes.has('company:motto')).toBe(false)
})

test('nothing hidden leaves the definitions as they are', () => {
  expect(withoutHidden(registry, [])).toBe(registry)
})

test('a property that an overlay hides is hidden to all', () => {
  const company = definitions[0]!
  const motto = { ...company.attributes!['motto']!, hidden: true } as const
  const overlaid = createRegistry([{ ...company, attributes: { ...company.attributes, motto } }, definitions[1]!])
  expect(hiddenProperties(overlaid, [grant('company:companies'), grant('company:deals')])).toEqual(['company:motto'])
})
