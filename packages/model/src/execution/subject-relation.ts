import type { Registry } from '../definition/registry.ts'
import { isA } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import { executionRole } from './execution-role.ts'

/** The subjects that every process may have. The other common relations of executions lead to the agents and to the executions below. */
export const sharedSubjects: readonly Systematics[] = ['execution:contractForProcess', 'execution:businessPartnerForProcess']

/**
 * The relation over which a process of a type is about a twin of another: one of its own goes before those that all share. Undefined: it is
 * about something else.
 */
export function subjectRelation(registry: Registry, process: string, definition: string): Systematics | undefined {
  if (executionRole(registry, process) !== 'process' || executionRole(registry, definition) !== undefined) return undefined
  const fitting = (registry.definitions.get(process)?.allRelations ?? []).filter(
    ({ direction, component, hidden, deprecated, target }) =>
      direction === 'forward' && !component && !hidden && !deprecated && target !== 'entity' && isA(registry, definition, target),
  )
  const own = fitting.find(({ declaring }) => executionRole(registry, declaring) === 'process')
  return own?.systematics ?? sharedSubjects.find((shared) => fitting.some(({ systematics }) => systematics === shared))
}
