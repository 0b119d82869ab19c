import type { Relation } from '../definition/relation.ts'
import type { Registry } from '../definition/registry.ts'
import { isA } from '../definition/registry.ts'
import type { Grant } from './grant.ts'
import type { Verb } from '../definition/verb.ts'

/** The verbs that allow linking a twin into a relation, with the type of that twin. */
export const targetsOf = { selectme: 'user', selectexternal: 'externalServiceProvider' } as const

export function isPutting(verb: Verb): verb is keyof typeof targetsOf {
  return verb in targetsOf
}

/**
 * Returns the grants whose path ends with a relation that takes twins of a type, each without that last step. These grants reach the twins
 * into whose relation they allow linking another twin (`selectme`, `selectexternal`).
 */
export function grantsInto(
  registry: Registry,
  grants: readonly Grant[],
  { relation, target }: { relation: Relation; target: string },
): Grant[] {
  return grants.flatMap((grant) => {
    const last = grant.path.steps.at(-1)
    if (last?.relation.systematics !== relation.systematics || !isA(registry, target, last.type)) return []
    const path = { text: grant.path.text.split('/').slice(0, -1).join('/'), steps: grant.path.steps.slice(0, -1) }
    return [{ ...grant, path, mask: undefined }]
  })
}
