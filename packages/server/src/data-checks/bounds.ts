import type { AtOnceRule } from '@twinwerk/model/check/data-check'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { checkMultiplicity, checkOneOf } from '@twinwerk/model/validation/multiplicity'
import { type Counted, type Limit, twinsOutside } from '../store/findings/counted-links.ts'
import { subjectOf } from '../store/findings/finding.ts'
import { readTwins } from '../store/rights/stored-twins.ts'
import { type RuleRunner, type CheckContext, maxFound, inReadTransaction } from './check-context.ts'

/** Finds twins with more or fewer entries of a relation at the same time than its definition allows. */
export const bounds: RuleRunner<{ readonly kind: 'bounds' }> = async function* (context) {
  const { registry } = context.store
  const single = [...registry.relations.values()]
    .filter((relation) => relation.direction !== 'collection' && ownsTwins(context, relation))
    .map((relation): Limit => ({ relations: [relation], limits: relation }))
  const sets = [...registry.definitions.values()].flatMap(({ name, oneOf }) =>
    oneOf.flatMap((set): Limit[] => {
      const relations = set.flatMap((systematics) => registry.relations.get(systematics) ?? [])
      // Subtypes inherit a set, so it is checked only in the definition that declares its relations.
      return relations.every(({ declaring }) => declaring === name) ? [{ relations, limits: { min: 1, max: 1 } }] : []
    }),
  )
  const limits = [...single, ...sets]
  for (let from = 0; from < limits.length; from += limitsAtOnce) yield* outside(context, limits.slice(from, from + limitsAtOnce))
}

/** Finds twins with more entries of one relation at the same time than a rule allows. */
export const atOnce: RuleRunner<AtOnceRule> = async function* (context, { relation: name, max, except }) {
  const { relations, attributes } = context.store.registry
  const relation = relations.get(name)
  const attribute = except && attributes.get(except.attribute)
  if (!relation || (except && !attribute)) return
  const excepted = except && attribute && { attribute, values: except.values }
  yield* outside(context, [{ relations: [relation], limits: { min: 0, max }, ...(excepted && { excepted }) }])
}

/** The number of limits that are checked in one round trip. */
const limitsAtOnce = 100

/** Returns false if the relation touches rows of a release or rows that parts of the server store: users cannot repair them. */
function ownsTwins({ store: { registry } }: CheckContext, { declaring, target }: Relation): boolean {
  return [declaring, target].every((name) => {
    const { mapped, staticEntity } = definitionOf(registry, name)
    return !mapped && !staticEntity
  })
}

async function* outside(context: CheckContext, limits: readonly Limit[]): ReturnType<typeof atOnce> {
  const { store, tenant } = context
  const { registry } = store
  const counted = await inReadTransaction(context, (transaction) => twinsOutside(transaction, store, { tenant, limits, max: maxFound }))
  for (const each of counted) {
    const { twin, relations } = each
    const [relation] = relations
    const text = wrongWith(each)
    if (!relation || text === undefined) continue
    const others = await othersOf(context, each)
    yield { ...twin, subject: subjectOf(registry, twin), detail: `${relation.label.de}: ${others.join(', ') || text}` }
  }
}

/** Applies the same validation as a save. */
function wrongWith({ relations, limits, periods }: Counted): string | undefined {
  const [only, another] = relations
  const finding =
    only && !another ? checkMultiplicity(only.systematics, { ...limits, upload: only.upload }, periods) : checkOneOf(relations, periods)
  return finding?.text.de
}

/** Returns the names of the linked twins. */
async function othersOf(context: CheckContext, { relations, fars }: Counted): Promise<readonly string[]> {
  if (fars.length === 0) return []
  const { store, tenant } = context
  const read = relations.flatMap(({ target }) => fars.map((uuid) => ({ uuid, definition: target })))
  const others = await inReadTransaction(context, (transaction) => readTwins(transaction, store.registry, { tenant, read, locked: [] }))
  return [...others.values()].map((each) => subjectOf(store.registry, each)).toSorted()
}
