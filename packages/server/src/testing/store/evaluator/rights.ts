import type { Registry } from '@twinwerk/model/definition/registry'
import { isA, isStatic } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Verb } from '@twinwerk/model/definition/verb'
import type { Link, Twin, World } from '../world.ts'

/** The rights of a caller on a world at one moment. */
export type Rights = {
  sees(twin: Twin): boolean
  /** True if the caller sees an attribute or a relation on the twin. */
  shows(twin: Twin, systematics: string): boolean
  /** True if any grant could ever show the property on a twin of these types. */
  couldShow(types: readonly string[], systematics: string): boolean
  couldSee(types: readonly string[]): boolean
}

/**
 * Returns the caller's rights. Every grant is followed from its root, over links that are valid now (ADR 4), or begin later where rights
 * lead ahead (ADR 140). With another verb than `select`, the rights are those of that verb. `ends` are the twins that paths may end at:
 * living ones, deleted ones for the trash, both for a query of the past. No grant leads over a deleted twin. All callers see static twins.
 */
export function rightsIn(
  registry: Registry,
  world: World,
  grants: readonly Grant[],
  now: number,
  { verb = 'select', ends = living(world) }: { readonly verb?: Verb; readonly ends?: readonly Twin[] } = {},
): Rights {
  const seeing = grants
    .filter((grant) => grant.verbs.includes(verb))
    .map((grant) => ({ grant, reached: reachedBy(registry, world, grant, now, ends) }))
  const covers = (grant: Grant, systematics: string) => !grant.mask || systematics.startsWith('entity:') || grant.mask.includes(systematics)
  const endOf = ({ path, roots }: Grant) => path.steps.at(-1)?.type ?? roots.definition
  const ending = (types: readonly string[]) => seeing.filter(({ grant }) => types.some((type) => isA(registry, type, endOf(grant))))
  const isOpen = (type: string) => verb === 'select' && isStatic(registry, type)
  return {
    sees: (twin) => isOpen(twin.definition) || seeing.some(({ reached }) => reached.has(twin.uuid)),
    shows: (twin, systematics) =>
      isOpen(twin.definition) || seeing.some(({ grant, reached }) => reached.has(twin.uuid) && covers(grant, systematics)),
    couldSee: (types) => types.some(isOpen) || ending(types).length > 0,
    couldShow: (types, systematics) =>
      types.some(isOpen) || systematics.startsWith('entity:') || ending(types).some(({ grant }) => covers(grant, systematics)),
  }
}

/** Returns those of `ends` at the end of a grant's path. The root is not checked for deletion: reading a caller's grants already does. */
export function reachedBy(
  registry: Registry,
  world: World,
  { roots, path }: Grant,
  now: number,
  ends: readonly Twin[] = living(world),
): ReadonlySet<string> {
  const twinsAt = (step: number) => (step === 0 ? world.twins : step === path.steps.length ? ends : living(world))
  let reached = twinsAt(0).filter((twin) => roots.uuids.includes(twin.uuid) && isA(registry, twin.definition, roots.definition))
  for (const [index, { relation, type }] of path.steps.entries())
    reached = twinsAt(index + 1).filter(
      (twin) =>
        isA(registry, twin.definition, type) && reached.some((before) => stepsTo(world, before, relation, twin, periodOf(relation, now))),
    )
  return new Set(reached.map((twin) => twin.uuid))
}

export function living(world: World): readonly Twin[] {
  return world.twins.filter((twin) => !twin.deleted)
}

function stepsTo(world: World, from: Twin, relation: Relation, to: Twin, period: Period): boolean {
  if (relation.direction === 'collection') return from.uuid === world.tenant
  return linksBetween(world, relation, period).some(({ near, far }) => near === from.uuid && far === to.uuid)
}

/** Rights lead over links that are valid now. Where they lead ahead, a link may begin later. */
function periodOf({ rightsAhead }: Relation, now: number): Period {
  return rightsAhead ? { begin: now, end: Infinity, instant: false } : { begin: now, end: now, instant: true }
}

/** A period in milliseconds: an instant, with equal ends, or a half-open interval. */
export type Period = { readonly begin: number; readonly end: number; readonly instant: boolean }

/** Returns the living links of a relation that overlap the period, with the near and far end of the step. */
export function linksBetween(world: World, relation: Relation, period: Period): { link: Link; near: string; far: string }[] {
  return world.links
    .filter((link) => link.relationship === relation.relationship && !link.deleted && touches(link, period))
    .map((link) =>
      relation.direction === 'forward' ? { link, near: link.source, far: link.target } : { link, near: link.target, far: link.source },
    )
}

function touches({ from, to }: Link, { begin, end, instant }: Period): boolean {
  const start = from === null ? -Infinity : Date.parse(from)
  const stop = to === null ? Infinity : Date.parse(to)
  return (instant ? start <= end : start < end) && stop > begin
}
