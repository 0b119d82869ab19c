import type { AtOnceRule } from '@twinwerk/model/check/data-check'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { checkMultiplicity, checkOneOf } from '@twinwerk/model/validation/multiplicity'
import { type Counted, type Limit, twinsOutside } from '../store/findings/counted-links.ts'
import { subjectOf } from '../store/findings/finding.ts'
import { readTwins } from '../store/rights/stored-twins.ts'
import { type Ask, type Asking, maxFound, reading } from './asking.ts'

/** Twins with more or fewer entries of a relation than its definition allows, at the same time. */
export const bounds: Ask<{ readonly kind: 'bounds' }> = async function* (asking) {
  const { registry } = asking.store
  const single = [...registry.relations.values()]
    .filter((relation) => relation.direction !== 'collection' && ownsTwins(asking, relation))
    .map((relation): Limit => ({ relations: [relation], limits: relation }))
  const sets = [...registry.definitions.values()].flatMap(({ name, oneOf }) =>
    oneOf.flatMap((set): Limit[] => {
      const relations = set.flatMap((systematics) => registry.relations.get(systematics) ?? [])
      // A set is inherited: it is asked where its relations are declared.
      return relations.every(({ declaring }) => declaring === name) ? [{ relations, limits: { min: 1, max: 1 } }] : []
    }),
  )
  const asked = [...single, ...sets]
  for (let from = 0; from < asked.length; from += limitsAtOnce) yield* outside(asking, asked.slice(from, from + limitsAtOnce))
}

/** Twins with more entries of one relation at the same time than a rule allows. */
export const atOnce: Ask<AtOnceRule> = async function* (asking, { relation: name, most }) {
  const relation = asking.store.registry.relations.get(name)
  if (relation) yield* outside(asking, [{ relations: [relation], limits: { min: 0, max: most } }])
}

/** Limits that are asked in one round trip. */
const limitsAtOnce = 100

/** Rows of a release, and what parts of the server keep for themselves, are nobody's to mend. */
function ownsTwins({ store: { registry } }: Asking, { declaring, target }: Relation): boolean {
  return [declaring, target].every((name) => {
    const { mapped, staticEntity } = definitionOf(registry, name)
    return !mapped && !staticEntity
  })
}

async function* outside(asking: Asking, asked: readonly Limit[]): ReturnType<typeof atOnce> {
  const { store, tenant } = asking
  const { registry } = store
  const counted = await reading(asking, (transaction) => twinsOutside(transaction, store, { tenant, asked, most: maxFound }))
  for (const each of counted) {
    const { twin, relations } = each
    const [relation] = relations
    const text = wrongWith(each)
    if (!relation || text === undefined) continue
    const others = await othersOf(asking, each)
    yield { ...twin, subject: subjectOf(registry, twin), detail: `${relation.label.de}: ${others.join(', ') || text}` }
  }
}

/** By the same judgement as a save. */
function wrongWith({ relations, limits, periods }: Counted): string | undefined {
  const [only, another] = relations
  const finding =
    only && !another ? checkMultiplicity(only.systematics, { ...limits, upload: only.upload }, periods) : checkOneOf(relations, periods)
  return finding?.text.de
}

/** The names of the twins at the other ends. */
async function othersOf(asking: Asking, { relations, fars }: Counted): Promise<readonly string[]> {
  if (fars.length === 0) return []
  const { store, tenant } = asking
  const read = relations.flatMap(({ target }) => fars.map((uuid) => ({ uuid, definition: target })))
  const others = await reading(asking, (transaction) => readTwins(transaction, store.registry, tenant, { read, locked: [] }))
  return [...others.values()].map((each) => subjectOf(store.registry, each)).toSorted()
}
