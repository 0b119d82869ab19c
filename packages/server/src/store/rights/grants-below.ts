import { definitionOf, isA } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Verb } from '@twinwerk/model/definition/verb'
import type { RightPath, RightStep } from '@twinwerk/model/right/right-path'
import type { QueryCaller, QueryClock } from '../query/run-query.ts'
import { readHeldRights } from './held-rights.ts'
import type { QueryParts } from '../query/query-parts.ts'

type Twin = { readonly uuid: string; readonly definition: string }

/**
 * Returns the caller's grants that lead from a stored twin over a path. The last steps of such a grant are those of the path, and its
 * earlier steps lead to the twin now. A grant applies to the types at its own end (`verbsOn`).
 */
export async function grantsBelow(
  { database, registry, codes }: QueryParts,
  { scope, path, caller, clock }: { scope: Twin; path: RightPath; caller: QueryCaller; clock: QueryClock },
): Promise<readonly Grant[]> {
  const fitting = caller.grants.filter((grant) => endsLike(grant, path))
  const before = (grant: Grant): readonly RightStep[] => grant.path.steps.slice(0, grant.path.steps.length - path.steps.length)
  const fromRoot = fitting.filter((grant) => before(grant).length === 0 && grant.roots.uuids.includes(scope.uuid))
  const deeper = fitting.filter((grant) => before(grant).length > 0)
  if (deeper.length === 0) return fromRoot
  const { family } = definitionOf(registry, scope.definition)
  const leading = await database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
    const found: Grant[] = []
    for (const grant of deeper) {
      const grants: readonly Grant[] = [
        { roots: grant.roots, path: { text: '', steps: before(grant) }, verbs: ['select'], mask: undefined },
      ]
      const question = { verb: 'select', family, uuids: [scope.uuid], attributes: [] } as const
      const [held] = await readHeldRights(
        transaction,
        { registry, codes, grants },
        { binding: { ...caller, ...clock, grants, body: undefined }, questions: [question] },
      )
      if (held?.has(scope.uuid)) found.push(grant)
    }
    return found
  })
  return [...fromRoot, ...leading]

  function endsLike(grant: Grant, { steps }: RightPath): boolean {
    const own = grant.path.steps.slice(grant.path.steps.length - steps.length)
    if (own.length !== steps.length || grant.path.steps.length < steps.length) return false
    return own.every(({ relation, type }, index) => {
      const step = steps[index]
      const last = index === steps.length - 1
      return (
        relation.systematics === step?.relation.systematics && (isA(registry, step.type, type) || (last && isA(registry, type, step.type)))
      )
    })
  }
}

/** Returns the verbs that grants allow on twins of a type at their ends. */
export function verbsOn({ registry }: Pick<QueryParts, 'registry'>, grants: readonly Grant[], type: string): readonly Verb[] {
  return [...new Set(grants.filter((grant) => isA(registry, type, endOf(grant))).flatMap((grant) => grant.verbs))]
}

function endOf({ path, roots }: Grant): string {
  return path.steps.at(-1)?.type ?? roots.definition
}
