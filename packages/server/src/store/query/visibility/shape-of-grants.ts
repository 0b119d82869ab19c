import { createHash } from 'node:crypto'
import type { Grant } from '@twinwerk/model/right/grant'

/** Returns a key of everything in grants except their roots. A path is compared by its steps, since some paths have no text. */
export function rightsKeyOf(grants: readonly Grant[]): string {
  const shape = grants.map(({ roots, path, verbs, mask }) => [
    roots.definition,
    path.steps.map(({ relation, type }) => [relation.systematics, type]),
    verbs,
    mask,
  ])
  return createHash('sha256').update(JSON.stringify(shape)).digest('hex').slice(0, 24)
}

/**
 * Returns a pattern of which grants share their roots, and which have several. A statement relies on both, so it serves only callers whose
 * grants have the same pattern.
 */
export function rootPattern(grants: readonly Grant[]): string {
  const roots = grants.map((grant) => grant.roots.uuids.join(','))
  return roots.map((each) => `${roots.indexOf(each)}${each.includes(',') ? '+' : ''}`).join(',')
}

const shapes = new WeakMap<readonly Grant[], string>()

/** Returns a key that is equal for grants that one statement serves, whoever has them. */
export function shapeOfGrants(grants: readonly Grant[]): string {
  const shape = shapes.get(grants) ?? `${rightsKeyOf(grants)}|${rootPattern(grants)}`
  shapes.set(grants, shape)
  return shape
}
