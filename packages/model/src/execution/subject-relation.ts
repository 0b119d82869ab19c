import type { Registry } from '../definition/registry.ts'
import { isA } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import { executionRole } from './execution-role.ts'

/** The subjects that every process may have. The other common relations of executions lead to the agents and to the executions below. */
export const sharedSubjects: readonly Systematics[] = ['execution:contractForProcess', 'execution:businessPartnerForProcess']

/**
 * Returns the relation from a process type to its subject, a twin of another type. The process type's own relation takes precedence over
 * the relations that all process types share. Users work on processes, so none is about a user. Returns undefined if the process cannot be
 * about twins of that type.
 */
export function subjectRelation(registry: Registry, process: string, definition: string): Systematics | undefined {
  if (executionRole(registry, process) !== 'process' || executionRole(registry, definition) !== undefined) return undefined
  const fitting = (registry.definitions.get(process)?.allRelations ?? []).filter(
    ({ direction, component, hidden, deprecated, target }) =>
      direction === 'forward' &&
      !component &&
      !hidden &&
      !deprecated &&
      target !== 'entity' &&
      target !== 'user' &&
      isA(registry, definition, target),
  )
  const own = fitting.find(({ declaring }) => executionRole(registry, declaring) === 'process')
  return own?.systematics ?? sharedSubjects.find((shared) => fitting.some(({ systematics }) => systematics === shared))
}
