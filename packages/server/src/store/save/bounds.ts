import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Mutation } from '@twinwerk/model/mutation/mutation'
import type { Language } from '@twinwerk/model/text/text'
import { problemOf } from '@twinwerk/model/validation/finding'
import { checkMultiplicity } from '@twinwerk/model/validation/multiplicity'
import type { Transaction } from '../db/database.ts'
import { familyTable } from '../names.ts'
import { linkEnds } from '../query/link.ts'
import type { UuidOf } from './prepare.ts'
import type { Stored } from './stored.ts'

/** A limited relation at a twin, and where the body touched it. */
export type Bound = { readonly relation: Relation; readonly twin: string; readonly path: readonly (string | number)[] }

/** Every relation whose links a mutation touched, at both ends, and every required relation of a new twin; nothing of twins that end with it. */
export function boundsOf(registry: Registry, mutation: Mutation, { stored, uuidOf }: { stored: Stored; uuidOf: UuidOf }): Bound[] {
  const touched = mutation.links.flatMap((link): Bound[] => {
    const path = link.path.slice(0, -1)
    const far = link.kind === 'create' ? uuidOf(link.far) : stored.farOf(link)!.uuid
    const opposite = link.relation.opposite === undefined ? undefined : registry.relations.get(link.relation.opposite)
    return [{ relation: link.relation, twin: uuidOf(link.near), path }, ...(opposite ? [{ relation: opposite, twin: far, path }] : [])]
  })
  const needed = mutation.twins.flatMap((twin, index): Bound[] => {
    if (twin.kind !== 'create') return []
    const required = definitionOf(registry, twin.definition).allRelations.filter(({ min }) => min > 0)
    return required.map((relation) => ({ relation, twin: uuidOf({ created: index }), path: [...twin.path, relation.systematics] }))
  })
  const ended = new Set([
    ...mutation.twins.flatMap((twin) => (twin.kind === 'delete' ? [twin.uuid] : [])),
    ...stored.parts.map(({ uuid }) => uuid),
  ])
  const limited = [...touched, ...needed].filter(({ relation, twin }) => (relation.min > 0 || relation.max !== -1) && !ended.has(twin))
  return [...new Map(limited.map((bound) => [`${bound.relation.systematics} ${bound.twin}`, bound])).values()]
}

type Parts = { readonly registry: Registry; readonly codes: ReadonlyMap<string, number> }

/**
 * Counts the entries of each relation as they stand after the writes, in statements of their own so that they see what committed while the locks were awaited.
 * An entry counts as long as the twin behind it lives. Throws VALIDATION_FAILED.
 */
export async function refuseBounds(
  transaction: Transaction,
  { registry, codes }: Parts,
  { tenant, bounds, language }: { tenant: string; bounds: readonly Bound[]; language: Language },
): Promise<void> {
  const results = await transaction.runAll(
    bounds.map(({ relation, twin }) => {
      const { near, far } = linkEnds(relation)
      const { family } = definitionOf(registry, relation.target)
      return {
        text: `select extract(epoch from l.valid_from) as "from", extract(epoch from l.valid_to) as "to"
          from twin_link l join "${familyTable(family)}" f on f.tenant_id = l.tenant_id and f.id = l.${far} and f.deleted_at is null
          where l.tenant_id = $1 and l.${near} = $2 and l.relationship = $3 and l.deleted_at is null`,
        values: [tenant, twin, codes.get(relation.relationship)],
        name: `periods_${near}_${family}`,
      }
    }),
  )
  const problems = bounds.flatMap(({ relation, path }, index) => {
    const periods = results[index]!.rows.map((row) => ({ from: Number(row['from']), to: Number(row['to']) }))
    const finding = checkMultiplicity(relation.systematics, relation, periods)
    return finding ? [problemOf(finding, path, language)] : []
  })
  if (problems.length > 0) throw new AppError('VALIDATION_FAILED', { problems })
}
