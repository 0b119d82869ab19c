import { createRegistry } from '@twinwerk/model/definition/registry'
import { subjectRelation } from '@twinwerk/model/execution/subject-relation'
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
