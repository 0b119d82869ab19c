import type { Verb } from '@twinwerk/model/definition/verb'
import { useMemo } from 'react'
import { useRegistry } from '../definitions.ts'
import { pathsTo } from './paths-to.ts'
import { useRightRoots } from './use-right-roots.ts'
import type { RightPath } from './use-verbs.ts'
import { useVerbs } from './use-verbs.ts'

/** Returns every path from a root of the caller to twins of a definition. */
export function useTwinPaths(definition: string): readonly RightPath[] {
  const registry = useRegistry()
  const roots = useRightRoots()
  return useMemo(
    () => roots.flatMap((root) => pathsTo(registry, { root: root.definition, definition }).map((path) => ({ root: root.id, path }))),
    [registry, roots, definition],
  )
}

/**
 * Returns true if the caller has the verb on twins of the definition. Returns undefined while the rights load. The server decides for the
 * single twin.
 */
export function useTwinRight(definition: string, verb: Verb): boolean | undefined {
  const answers = useVerbs(useTwinPaths(definition))
  if (answers.some((verbs) => verbs?.includes(verb))) return true
  return answers.includes(undefined) ? undefined : false
}
