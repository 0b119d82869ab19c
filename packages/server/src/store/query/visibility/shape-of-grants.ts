import { createHash } from 'node:crypto'
import type { Grant } from '@twinwerk/model/right/grant'

/** A key of everything in grants but their roots. A path is compared by its steps, since some paths have no text. */
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
 * Which grants share their roots, and which have several: a statement relies on both, so it serves only callers whose grants do the same.
 */
export function rootPattern(grants: readonly Grant[]): string {
  const roots = grants.map((grant) => grant.roots.uuids.join(','))
  return roots.map((each) => `${roots.indexOf(each)}${each.includes(',') ? '+' : ''}`).join(',')
}

const shapes = new WeakMap<readonly Grant[], string>()

/** Equal for grants that one statement serves, whoever holds them. */
export function shapeOfGrants(grants: readonly Grant[]): string {
  const shape = shapes.get(grants) ?? `${rightsKeyOf(grants)}|${rootPattern(grants)}`
  shapes.set(grants, shape)
  return shape
}
