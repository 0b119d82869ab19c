import type { TwinTemplate } from '@twinwerk/contract/twins/template'
import { addDuration } from '@twinwerk/model/calendar/arithmetic'
import { defaultValues } from '@twinwerk/model/definition/default-value'
import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf, isA } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import { canEverHold } from '@twinwerk/model/right/covers'
import type { Grant } from '@twinwerk/model/right/grant'
import type { RightPath } from '@twinwerk/model/right/right-path'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Validity } from '@twinwerk/model/twin/validity'

type Twin = { readonly uuid: string; readonly definition: string }

/**
 * Returns the type of a new twin at the end of a path. The result is the type in the path if it can have twins and the caller may create
 * it. Otherwise the result is the only type there that the caller may create, on this path or anywhere. Throws NOT_ALLOWED if there is no
 * such type, INPUT_INVALID with the choice if there are several.
 */
export function typeToCreate(
  registry: Registry,
  { path, grants, canCreate }: { path: RightPath; grants: readonly Grant[]; canCreate: (type: string) => boolean },
): string {
  const end = present(path.steps.at(-1), 'the last step of the path').type
  const possible = definitionOf(registry, end).concrete.filter((type) => !definitionOf(registry, type).deprecated)
  const here = possible.filter(canCreate)
  const types = here.length > 0 ? here : possible.filter((type) => canEverHold(registry, grants, { type, verb: 'create' }))
  if (types.includes(end)) return end
  const [type, other] = types
  if (type === undefined) throw new AppError('NOT_ALLOWED')
  if (other === undefined) return type
  throw new AppError('INPUT_INVALID', { detail: `/path: names one of ${types.map((each) => `${path.text}(${each})`).join(', ')}` })
}

/** Returns the defaults of the attributes that the caller may set on a new twin of the type. */
export function initialValuesOf(
  registry: Registry,
  { definition, grants, clock }: { definition: string; grants: readonly Grant[]; clock: Parameters<typeof defaultValues>[2] },
): Readonly<Record<Systematics, unknown>> {
  const values = Object.entries(defaultValues(registry, definition, clock))
  const may = (systematics: Systematics) => canEverHold(registry, grants, { type: definition, systematics, verb: 'create' })
  return Object.fromEntries(values.filter(([systematics]) => may(systematics)))
}

type Link = { readonly systematics: Systematics; readonly target: Twin; readonly relation: { readonly validAt: Validity } }

type Origin = {
  readonly definition: string
  readonly scope: Twin
  readonly path: RightPath
  /** The path from the tenant to the list in which the twin is created. */
  readonly origin: RightPath | undefined
  readonly tenant: Twin
  readonly grants: readonly Grant[]
  readonly now: string
}

/**
 * Returns the first links of a new twin: the link of its path, and the link of the list in which it is created. Each required relation is
 * added if there is exactly one root from which the caller may create the twin over it.
 */
export function linksOf(registry: Registry, { definition, scope, path, origin, tenant, grants, now }: Origin) {
  const validAt: Validity = { begin: addDuration(now.slice(0, 10), '-P2M') + now.slice(10), end: null, bounds: '[)' }
  const periodOf = ({ ranged }: Relation): Validity => (ranged ? validAt : { begin: null, end: null, bounds: '[)' })
  const links = new Map<Systematics, Link>()
  const add = (relation: Relation, target: Twin) => {
    const back = relation.opposite === undefined ? undefined : registry.relations.get(relation.opposite)
    if (!back || back.hidden || links.has(back.systematics) || !isA(registry, definition, back.declaring)) return
    links.set(back.systematics, { systematics: back.systematics, target, relation: { validAt: periodOf(relation) } })
  }
  const [step, further] = path.steps
  if (step && !further) add(step.relation, scope)
  const [listStep, beyond] = origin?.steps ?? []
  if (listStep && !beyond) add(listStep.relation, tenant)
  for (const needed of definitionOf(registry, definition).allRelations)
    if (needed.direction === 'forward' && needed.min > 0) {
      const opposite = registry.relations.get(needed.opposite ?? '')
      const [root, other] = rootsFor(registry, { definition, needed, grants })
      if (root && !other && opposite) add(opposite, root)
    }
  const parent: TwinTemplate['parent'] =
    !step || further
      ? null
      : {
          id: formatTwinId(scope.definition, scope.uuid),
          relation: step.relation.systematics,
          opposite: step.relation.opposite ?? null,
          validAt: step.relation.direction === 'collection' ? null : periodOf(step.relation),
        }
  return { parent, links: [...links.values()], validAt }
}

/** Returns the roots from which the caller may create twins of the type over the reverse of a relation. */
function rootsFor(
  registry: Registry,
  { definition, needed, grants }: { definition: string; needed: Relation; grants: readonly Grant[] },
): Twin[] {
  const from = grants.filter(({ path: { steps }, verbs }) => {
    const [step, further] = steps
    return (
      verbs.includes('create') &&
      step !== undefined &&
      !further &&
      step.relation.systematics === needed.opposite &&
      isA(registry, definition, step.type)
    )
  })
  const roots = from.flatMap(({ roots: { definition: type, uuids } }) => uuids.map((uuid) => ({ uuid, definition: type })))
  return [...new Map(roots.map((root) => [root.uuid, root])).values()]
}
