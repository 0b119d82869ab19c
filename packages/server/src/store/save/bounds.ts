import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Multiplicity } from '@twinwerk/model/definition/twin-definition'
import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import type { Mutation } from '@twinwerk/model/mutation/mutation'
import type { Language } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { checkMultiplicity, checkOneOf } from '@twinwerk/model/validation/multiplicity'
import { columns } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../physical/names.ts'
import { linkEnds } from '../query/link.ts'
import type { UuidOf } from '../write/change.ts'
import type { Stored } from './stored.ts'

/** A limited relation of a twin, or several relations of which the twin has exactly one, and the path in the body that touched it. */
export type Bound = {
  readonly relations: readonly Relation[]
  readonly limits: Multiplicity
  readonly twin: string
  readonly path: readonly (string | number)[]
}

/**
 * Returns the bounds to check. These are the bounds of every link that a mutation touches, at both ends, and of all that a new twin
 * requires. For a restored twin they are those of all its relations, and at other twins those of relations that regain a link. Deleted
 * twins have no bounds.
 */
export function boundsOf(registry: Registry, mutation: Mutation, { stored, uuidOf }: { stored: Stored; uuidOf: UuidOf }): Bound[] {
  const touched = mutation.links.flatMap((link): Place[] => {
    const path = link.path.slice(0, -1)
    const far = link.kind === 'create' ? uuidOf(link.far) : present(stored.farOf(link), 'the twin behind a link').uuid
    const opposite = link.relation.opposite === undefined ? undefined : registry.relations.get(link.relation.opposite)
    return [{ relation: link.relation, twin: uuidOf(link.near), path }, ...(opposite ? [{ relation: opposite, twin: far, path }] : [])]
  })
  const needed = mutation.twins.flatMap((twin, index): Place[] => {
    if (twin.kind !== 'create') return []
    const { allRelations, oneOf } = definitionOf(registry, twin.definition)
    const required = allRelations.filter(({ min, systematics }) => min > 0 || oneOf.flat().includes(systematics))
    return required.map((relation) => ({ relation, twin: uuidOf({ created: index }), path: [...twin.path, relation.systematics] }))
  })
  const restored = stored.restored.twins.flatMap(({ uuid, definition, path }) =>
    definitionOf(registry, definition).allRelations.map((relation): Place => ({
      relation,
      twin: uuid,
      path: [...path, relation.systematics],
    })),
  )
  const revived = stored.restored.revived.map(({ relation, twin, path }): Place => ({ relation, twin: twin.uuid, path }))
  const ended = new Set([
    ...mutation.twins.flatMap((twin) => (twin.kind === 'delete' ? [twin.uuid] : [])),
    ...stored.parts.map(({ uuid }) => uuid),
  ])
  const bounds = [...touched, ...needed, ...restored, ...revived]
    .filter(({ relation, twin }) => relation.direction !== 'collection' && !ended.has(twin))
    .flatMap((place) => boundsAt(registry, place))
  return [
    ...new Map(bounds.map((bound) => [`${bound.relations.map(({ systematics }) => systematics).join()} ${bound.twin}`, bound])).values(),
  ]
}

type Place = Pick<Bound, 'twin' | 'path'> & { readonly relation: Relation }

/** Returns the bounds of a relation itself, and of the sets of alternatives to which it belongs. */
function boundsAt(registry: Registry, { relation, twin, path }: Place): Bound[] {
  const own: Bound[] = relation.min > 0 || relation.max !== -1 ? [{ relations: [relation], limits: relation, twin, path }] : []
  const sets = definitionOf(registry, relation.declaring).oneOf.filter((set) => set.includes(relation.systematics))
  return [
    ...own,
    ...sets.map((set): Bound => ({ relations: set.flatMap((name) => registry.relations.get(name) ?? []), limits: oneAtATime, twin, path })),
  ]
}

const oneAtATime: Multiplicity = { min: 1, max: 1 }

type Parts = { readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }

/**
 * Counts the links of each relation after the writes. Separate statements see what was committed while this transaction waited for the
 * locks. A link counts as long as the twin behind it lives. Throws VALIDATION_FAILED if a bound is violated.
 */
export async function refuseBounds(
  transaction: Transaction,
  { registry, codes }: Parts,
  { tenant, bounds, language }: { tenant: string; bounds: readonly Bound[]; language: Language },
): Promise<void> {
  const results = await transaction.runAll(
    bounds.flatMap(({ relations, twin }) =>
      relations.map((relation) => {
        const { near, far } = linkEnds(relation)
        const { family } = definitionOf(registry, relation.target)
        return {
          text: `select extract(epoch from l.valid_from) as "from", extract(epoch from l.valid_to) as "to"
            from twin_link l join "${familyTable(family)}" f on f.tenant_id = l.tenant_id and f.id = l.${far} and f.deleted_at is null
            where l.tenant_id = $1 and l.${near} = $2 and l.relationship = $3 and l.deleted_at is null`,
          values: [tenant, twin, codes.get(relation.relationship)],
          name: `periods_${near}_${family}`,
          columns: columns({ from: 'numeric', to: 'numeric' }),
        }
      }),
    ),
  )
  const answers = results.values()
  const problems = bounds.flatMap(({ relations, limits, path }) => {
    const rows = relations.flatMap(() => answers.next().value?.rows ?? [])
    const periods = rows.map(({ from, to }) => ({ from: Number(from), to: Number(to) }))
    const [only, another] = relations
    const finding =
      only && !another ? checkMultiplicity(only.systematics, { ...limits, upload: only.upload }, periods) : checkOneOf(relations, periods)
    return finding ? [problemOf(finding, path, language)] : []
  })
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
}
