import { createHash } from 'node:crypto'
import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Reader } from '../store/changes/visible-now.ts'

/** A reader's rights, with what decides the effect of a change on the reader's view. */
export type AnalyzedReader = Reader & {
  /** Equal as long as the reader sees by the same grants. */
  readonly signature: string
  /**
   * Relationships on the way of some grant, with the definitions a link of one may show or hide: what it leads to, and what hangs on that.
   */
  readonly onTheWay: ReadonlyMap<string, ReadonlySet<string>>
  /** Families on the way of some grant before its end: a deleted twin hides what hangs on it. */
  readonly between: ReadonlySet<string>
  /** Relations that lead from a root of the reader's own, as `uuid systematics`. */
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
      const earlier = behind.get(relation.relationship) ?? new Set()
      const later = path.steps.slice(index).flatMap(({ type }) => definitionOf(registry, type).concrete)
      behind.set(relation.relationship, new Set([...earlier, ...later]))
    }
  return behind
}
