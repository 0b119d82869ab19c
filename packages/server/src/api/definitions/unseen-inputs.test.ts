import type { Patch } from '@twinwerk/model/overlay/patch'
import { createRegistry } from '@twinwerk/model/definition/registry'
import type { TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Grant } from '@twinwerk/model/right/grant'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { expect, test } from 'vitest'
import { testDefinitions } from '../../testing/store/definitions.ts'
import { unseenInputs } from './unseen-inputs.ts'

const tenant = '00000000-0000-8000-8000-000000000001'
const registry = createRegistry(testDefinitions)
const grant = (path: string, mask?: readonly string[]): Grant => ({
  roots: { definition: 'tenant', uuids: [tenant] },
  path: parseRightPath(registry, path)!,
  verbs: ['select'],
  mask,
})
/** Returns the definitions with an added calculation of a deal. */
const withCalculation = (expression: string) => {
  const calculation = { expression }
  const patch = {
    kind: 'addAttribute',
    definition: 'deal',
    name: 'copy',
    attribute: { dataType: 'string', label: { de: '', en: '' }, calculation },
  }
  const definitions = testDefinitions.map((each) =>
    each.name === 'deal' ? { ...each, attributes: { ...each.attributes, copy: patch.attribute } } : each,
  )
  return { patch: patch as unknown as Patch, definitions: definitions as readonly TwinDefinition[] }
}
const unseen = (expression: string, grants: readonly Grant[], inForce = registry) => {
  const { patch, definitions } = withCalculation(expression)
  return unseenInputs(definitions, inForce, { patches: [patch], author: { tenant, grants } })
}

test.each<[expression: string, grants: Grant[]]>([
  ['title', [grant('tenant:deals')]],
  [
    'agent.login',
    [grant('tenant:deals'), grant('company:supplied'), grant('tenant:deals/deal:agent'), grant('company:supplied/deal:agent')],
  ],
  ['buyer.name', [grant('tenant:deals'), grant('tenant:parties', ['party:name'])]],
  ['buyer.name', [grant('tenant:deals', ['deal:title'])]],
])('an author may add %s who sees what it reads wherever it shows', (expression, grants) => {
  expect(unseen(expression, grants)).toEqual([])
})

test.each<[expression: string, grants: Grant[]]>([
  ['buyer.name', [grant('tenant:deals')]],
  ['buyer.name', [grant('tenant:deals'), grant('tenant:parties', ['party:note'])]],
  ['buyer.name', [grant('tenant:deals'), grant('tenant:parties(person)')]],
  ['agent.login', [grant('tenant:deals'), grant('company:supplied'), grant('company:supplied/deal:agent')]],
])('an author may not add %s who does not', (expression, grants) => {
  expect(unseen(expression, grants)).toEqual(['deal:copy'])
})

test('a calculation in force is not checked for an author who only saves it again', () => {
  const { definitions } = withCalculation('buyer.name')
  const inForce = createRegistry(definitions)
  expect(unseen('buyer.name', [grant('tenant:deals')], inForce)).toEqual([])
  expect(unseen('buyer.note', [grant('tenant:deals')], inForce)).toEqual(['deal:copy'])
})
