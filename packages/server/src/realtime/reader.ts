import { createHash } from 'node:crypto'
import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Reader } from '../store/changes/visible-now.ts'

/** A reader's rights, with derived facts for the effect of a change on the reader's view. */
export type AnalyzedReader = Reader & {
  /** Equal as long as the reader sees by the same grants. */
  readonly signature: string
  /**
   * The relationships on the paths of grants. Each has the definitions that a link of it may show or hide: its targets, and everything
   * below them.
   */
  readonly onTheWay: ReadonlyMap<string, ReadonlySet<string>>
  /** The families on the paths of grants, except at their ends. A deleted twin of these families hides everything below it. */
  readonly between: ReadonlySet<string>
  /** The first relations of the grants from their roots, as `uuid systematics`. */
  readonly fromRoots: ReadonlySet<string>
}

export function readerOf(registry: Registry, { grants: held, rightsKey }: Reader): AnalyzedReader {
  const seeing = held.filter(({ verbs }) => verbs.includes('select'))
  const form = seeing.map(({ roots, path, mask }) => [roots.uuids, path.text, mask])
  return {
    grants: held,
    rightsKey,
    signature: createHash('sha256').update(JSON.stringify(form)).digest('base64url'),
    onTheWay: definitionsBehind(registry, seeing),
    between: new Set(seeing.flatMap(({ path }) => path.steps.slice(0, -1).map(({ type }) => definitionOf(registry, type).family))),
    fromRoots: new Set(
      seeing.flatMap(({ roots, path: { steps } }) =>
        steps.slice(0, 1).flatMap(({ relation }) => roots.uuids.map((uuid) => `${uuid} ${relation.systematics}`)),
      ),
    ),
  }
}

function definitionsBehind(registry: Registry, grants: readonly Grant[]): ReadonlyMap<string, ReadonlySet<string>> {
  const behind = new Map<string, Set<string>>()
  for (const { path } of grants)
    for (const [index, { relation }] of path.steps.entries()) {
      const known = behind.get(relation.relationship) ?? new Set()
      for (const { type } of path.steps.slice(index)) for (const concrete of definitionOf(registry, type).concrete) known.add(concrete)
      behind.set(relation.relationship, known)
    }
  return behind
}
