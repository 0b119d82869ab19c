import { createRegistry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { emptyRelation, possibleTargets, relationPatch } from './new-relation.ts'
import { emptyType, needsDiagram, possibleParents, typePatch } from './new-type.ts'

const text = (word: string) => ({ de: word, en: word })
const look = (name: string) => ({ name, label: text(name), plural: text(name), icon: 'cube', hue: 1 })
const registry = createRegistry([
  { ...look('tool'), extends: 'entity' },
  { ...look('saw'), extends: 'tool' },
  { ...look('user'), extends: 'entity', final: true },
  { ...look('country'), extends: 'entity', staticEntity: true },
  { ...look('processOrder'), extends: 'entity' },
  { ...look('processStart'), extends: 'processOrder' },
])
const names = (types: readonly { readonly name: string }[]) => types.map(({ name }) => name)

test('a new type stands below a stored one that is none of the core', () => {
  expect(names(possibleParents(registry))).toEqual(['tool', 'saw', 'processOrder', 'processStart'])
  const form = { ...emptyType, extends: 'tool', label: 'Große Säge', plural: 'Große Sägen' }
  expect(typePatch(form)).toEqual({
    ...{ kind: 'addSubtype', name: 'grosseSaege', extends: 'tool' },
    label: text('Große Säge'),
    plural: text('Große Sägen'),
  })
  expect(typePatch({ ...form, icon: 'flag', hue: 360, title: ['tool:name'] })).toMatchObject({ icon: 'flag', hue: 0, title: ['tool:name'] })
  expect([needsDiagram(registry, 'processStart'), needsDiagram(registry, 'tool'), needsDiagram(registry, '')]).toEqual([true, false, false])
})

test('a relation leads to stored types, and only with a label backwards the other end shows it', () => {
  expect(names(possibleTargets(registry))).toEqual(['tool', 'saw', 'user', 'processOrder', 'processStart'])
  const form = { ...emptyRelation, target: 'user', label: 'Prüfer' }
  expect(relationPatch('tool', form)).toEqual({
    ...{ kind: 'addRelationship', definition: 'tool', name: 'pruefer' },
    relationship: { target: 'user', label: text('Prüfer'), min: 0, max: 1 },
  })
  expect(relationPatch('tool', { ...form, many: 'oneOrMore', ranged: true, back: 'Prüft', backMany: 'atMostOne' }).relationship).toEqual({
    ...{ target: 'user', label: text('Prüfer'), min: 1, max: -1, ranged: true },
    reverse: { name: 'prueft', label: text('Prüft'), min: 0, max: 1 },
  })
})
