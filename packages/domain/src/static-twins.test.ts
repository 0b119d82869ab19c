import { createRegistry, isStatic } from '@twinwerk/model/definition/registry'
import { validateValue } from '@twinwerk/model/validation/validate-value'
import { expect, test } from 'vitest'
import { definitions } from './definitions.ts'
import { staticTwins } from './static-twins.ts'

const registry = createRegistry(definitions)

test('every row is of a static definition and passes what a save would check', () => {
  for (const { definition, identifier, attributes } of staticTwins) {
    expect(isStatic(registry, definition), definition).toBe(true)
    const own = registry.definitions.get(definition)!.allAttributes
    expect(Object.keys(attributes).filter((name) => !own.some(({ systematics }) => systematics === name))).toEqual([])
    for (const attribute of own.filter(({ serverOwned }) => !serverOwned))
      expect(
        validateValue(attribute, attributes[attribute.systematics], { values: () => undefined }),
        `${identifier} ${attribute.name}`,
      ).toBeUndefined()
  }
})

test('ids and numbers are given once, and an id is for ever', () => {
  const distinct = (values: readonly string[]) => expect(new Set(values).size).toBe(staticTwins.length)
  distinct(staticTwins.map(({ uuid }) => uuid))
  distinct(staticTwins.map(({ definition, identifier }) => `${definition}/${identifier}`))
  expect(staticTwins.find(({ identifier }) => identifier === 'DE')!.uuid).toBe('5496940c-8545-8a8b-867b-5525602f8fd0')
})

test('the EU has its twenty-seven members', () => {
  expect(staticTwins.filter(({ attributes }) => attributes['country:euMember'] === true)).toHaveLength(27)
})
