import { createRegistry } from '@twinwerk/model/definition/registry'
import { expect, test } from 'vitest'
import { definitions } from '../definitions.ts'
import { roles } from '../roles.ts'
import { namedInLayout } from '../testing/layout-paths.ts'
import { uiDefinitions } from '../ui-definitions.ts'

const registry = createRegistry(definitions)
const grantsOf = (role: string) => roles.find(({ key }) => key === role)!.grants.filter(({ path }) => path.endsWith(':notes'))

test('a meter, a process and a project have notes and tags, and a note has one owner of all that may be', () => {
  for (const name of ['meter', 'processTermination', 'project']) {
    const relations = registry.definitions.get(name)!.allRelations.map(({ systematics }) => systematics)
    expect(
      relations.filter((each) => /^\w+:(notes|tags)$/.test(each)),
      name,
    ).toHaveLength(2)
  }
  const [owners = []] = registry.definitions.get('note')!.oneOf
  expect(owners).toContain('note:thing')
  const owning = [...registry.relations.values()].filter(({ direction, target }) => direction === 'forward' && target === 'note')
  expect(owners).toHaveLength(owning.length)
  expect(owners.filter((owner) => !registry.relations.has(owner))).toEqual([])
})

test('every screen of such a record shows both once', () => {
  const details = uiDefinitions.flatMap(({ definition, detail }) => (detail ? [[definition, namedInLayout(detail)] as const] : []))
  for (const [definition, { relations, shown }] of details) {
    const named = [...relations.map(({ relation }) => relation), ...shown]
    for (const part of ['notes', 'tags']) {
      const own = registry.definitions.get(definition)!.allRelations.filter(({ systematics }) => systematics.endsWith(`:${part}`))
      for (const { systematics, direction } of own)
        if (direction === 'forward' && definition !== 'tenant')
          expect(
            named.filter((each) => each === systematics),
            definition,
          ).toHaveLength(1)
    }
  }
})

test('a right to change a record includes its notes; readers and customers get none', () => {
  expect(grantsOf('metering').map(({ path }) => path)).toContain('tenant:things(meter)/thing:notes')
  expect(grantsOf('operations').map(({ path }) => path)).toContain('tenant:things/thing:notes')
  for (const role of ['customer', 'externalProvider']) expect(grantsOf(role)).toEqual([])
  for (const { verbs } of grantsOf('management')) expect(verbs).toEqual(['select'])
  expect(grantsOf('management').map(({ path }) => path)).not.toContain('tenant:things/thing:notes')
})
