import type { Registry } from '../definition/registry.ts'
import { isA } from '../definition/registry.ts'

/**
 * The role of an execution for its actions. A `scope` ends with the elements inside it; a `remark` is not part of the course of its
 * process.
 */
export type ExecutionRole = 'process' | 'userTask' | 'step' | 'scope' | 'remark'

const remarks = ['processEvent', 'adminUpdate', 'commentUserTask', 'emptyLoop'] as const

/** Returns undefined for twins that are no executions. */
export function executionRole(registry: Registry, definition: string): ExecutionRole | undefined {
  const known = (name: string) => registry.definitions.has(name) && isA(registry, definition, name)
  if (!known('execution')) return undefined
  if (registry.definitions.get(definition)?.type === 'process') return 'process'
  if (known('userTask')) return 'userTask'
  if (known('subProcess')) return 'scope'
  return remarks.some(known) ? 'remark' : 'step'
}
