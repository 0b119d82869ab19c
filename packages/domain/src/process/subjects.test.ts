import { createRegistry } from '@twinwerk/model/definition/registry'
import { subjectRelation } from '@twinwerk/model/execution/subject-relation'
import { attributePath } from '@twinwerk/model/query/attribute-path'
import { expect, test } from 'vitest'
import { definitions } from '../definitions.ts'

const registry = createRegistry(definitions)

test('a process is about contracts and partners, or what it names itself; not about who works on it', () => {
  expect(subjectRelation(registry, 'processTermination', 'contractTelecom')).toBe('execution:contractForProcess')
  expect(subjectRelation(registry, 'processTermination', 'customer')).toBe('execution:businessPartnerForProcess')
  expect(subjectRelation(registry, 'processTermination', 'user')).toBeUndefined()
  expect(subjectRelation(registry, 'processTermination', 'userTask')).toBeUndefined()
  expect(subjectRelation(registry, 'customer', 'contractTelecom')).toBeUndefined()
})

test('a form begins with values of the same kind, over relations that are there', () => {
  const types = [...registry.definitions.values()].filter(({ type }) => type === 'process')
  const fields = types.flatMap((type) =>
    type.allAttributes.flatMap(({ systematics, beginsAs, dataType }) =>
      beginsAs ? [{ type: type.name, systematics, beginsAs, dataType }] : [],
    ),
  )
  expect(fields.length).toBeGreaterThan(10)
  for (const { type, systematics, beginsAs, dataType } of fields)
    expect(attributePath(registry, type, beginsAs)?.attribute.dataType, systematics).toBe(dataType)
  const choices = types.flatMap((type) =>
    type.allRelations.flatMap(({ systematics, beginsAs }) => (beginsAs ? [{ type: type.name, systematics, beginsAs }] : [])),
  )
  expect(choices.length).toBeGreaterThan(types.length)
  for (const { type, systematics, beginsAs } of choices)
    expect(attributePath(registry, type, [...beginsAs, 'entity:tenantWideIdentifier']), `${type} ${systematics}`).toBeDefined()
})
