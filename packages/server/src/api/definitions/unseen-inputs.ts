import { readOf } from '@twinwerk/model/calculation/reads'
import { formulaOf } from '@twinwerk/model/calculation/formula'
import type { Patch } from '@twinwerk/model/overlay/patch'
import type { Registry } from '@twinwerk/model/definition/registry'
import { createRegistry, isA, isStatic } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Calculation, Systematics, TwinDefinition } from '@twinwerk/model/definition/twin-definition'
import type { Grant } from '@twinwerk/model/right/grant'
import { maskCovers } from '@twinwerk/model/right/mask-covers'
import { sameJson } from '@twinwerk/model/value/canonical-json'

type Author = { readonly tenant: string; readonly grants: readonly Grant[] }

/** An author, with the definitions after the patches. */
type Viewer = Author & { readonly registry: Registry }

/**
 * Returns the calculations among patches that read properties of other twins that the author may not see, wherever the calculation is
 * shown. The server calculates without rights. Without this check every user who may change definitions could read everything. Inputs of
 * the twin itself need no check: a right that shows the added attribute shows all of the twin.
 */
export function unseenInputs(
  definitions: readonly TwinDefinition[],
  inForce: Registry,
  { patches, author }: { readonly patches: readonly Patch[]; readonly author: Author },
): Systematics[] {
  const viewer = { ...author, registry: createRegistry(definitions.filter(({ name }) => name !== 'entity')) }
  return patches.flatMap((patch) => {
    if (patch.kind !== 'addAttribute' || !patch.attribute.calculation) return []
    const systematics = `${patch.definition}:${patch.name}` as const
    const added = viewer.registry.attributes.get(systematics)?.calculation
    if (!added || sameJson(inForce.attributes.get(systematics)?.calculation, added)) return []
    return isSeen(viewer, patch.definition, added) ? [] : [systematics]
  })
}

function isSeen(viewer: Viewer, type: string, calculation: Calculation): boolean {
  const { registry, grants } = viewer
  const reads = formulaOf(calculation).inputs.flatMap((path) => readOf(registry, type, path) ?? [])
  const starts = grants.filter((grant) => grant.verbs.includes('select') && !grant.mask && reaches(registry, grant, type))
  return reads.every(({ relations, attribute }) =>
    starts.every((start) => seesAll(viewer, start, { relations, systematics: attribute?.systematics })),
  )
}

function endOf({ path, roots }: Grant): string {
  return path.steps.at(-1)?.type ?? roots.definition
}

/** Returns true if a grant may end at some twins of a type. */
function reaches(registry: Registry, grant: Grant, type: string): boolean {
  return isA(registry, type, endOf(grant)) || isA(registry, endOf(grant), type)
}

/** Relations from twin to twin, and the attribute that is read at the end. */
type ReadPath = { readonly relations: readonly Relation[]; readonly systematics: Systematics | undefined }

/**
 * Returns true if the viewer sees each twin behind the relations, from every twin that the grant leads to. The viewer needs a right on all
 * twins of their type, or a right that extends this grant's path by the relation.
 */
function seesAll(viewer: Viewer, start: Grant, { relations: [relation, ...rest], systematics }: ReadPath): boolean {
  if (!relation) return true
  const { registry, grants, tenant } = viewer
  const { target } = relation
  if (isStatic(registry, target)) return true
  const [next] = rest
  const shown = next ? next.systematics : systematics
  const shows = ({ verbs, mask }: Grant) => verbs.includes('select') && (!shown || maskCovers(registry, mask, shown))
  const onAll = grants.find(
    (grant) =>
      shows(grant) &&
      grant.roots.uuids.includes(tenant) &&
      grant.path.steps.length === 1 &&
      grant.path.steps[0]?.relation.direction === 'collection' &&
      isA(registry, target, endOf(grant)),
  )
  const further = grants.find(
    (grant) =>
      shows(grant) &&
      start.roots.uuids.every((root) => grant.roots.uuids.includes(root)) &&
      grant.path.text.startsWith(`${start.path.text}${start.path.text === '' ? '' : '/'}`) &&
      grant.path.steps.length === start.path.steps.length + 1 &&
      grant.path.steps.at(-1)?.relation.systematics === relation.systematics &&
      isA(registry, target, endOf(grant)),
  )
  return [onAll, further].some((grant) => grant !== undefined && seesAll(viewer, grant, { relations: rest, systematics }))
}
