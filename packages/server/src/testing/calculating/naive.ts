import { calculate, inputValue, isCalculated } from '@twinwerk/model/calculation/calculate'
import { calculationsOf } from '@twinwerk/model/calculation/calculations'
import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { SavedTwin, SavedWorld } from '../saving/saved-world.ts'
import { normal } from '../saving/model/normal.ts'

type Question = { readonly registry: Registry; readonly world: SavedWorld; readonly now: string }

/** Finds a stored calculation that differs from its value, calculated anew from the whole world. Undefined if all are right. */
export function findWrongCalculation({ registry, world, now }: Question): object | undefined {
  for (const twin of world.twins.filter(({ deleted }) => !deleted))
    for (const attribute of calculationsOf(registry, twin.definition)) {
      const [stored, expected] = [twin.attributes[attribute.systematics] ?? null, valueOf({ registry, world, now }, twin, attribute)]
      if (JSON.stringify(stored) !== JSON.stringify(expected))
        return { twin: twin.uuid, calculation: attribute.systematics, formula: attribute.calculation, stored, expected }
    }
  return undefined
}

function valueOf(question: Question, twin: SavedTwin, declared: Attribute): unknown {
  const attribute =
    calculationsOf(question.registry, twin.definition).find(({ systematics }) => systematics === declared.systematics) ?? declared
  if (!isCalculated(attribute)) return twin.attributes[attribute.systematics] ?? null
  const data = dataOf(question, twin)
  return (
    normal(
      attribute,
      calculate(attribute, (name) => data[name] ?? null),
    ) ?? null
  )
}

/** Returns the data of a twin by short name. Each property is computed when it is read. */
function dataOf(question: Question, twin: SavedTwin): Record<string, unknown> {
  const { allAttributes, allRelations } = question.registry.definitions.get(twin.definition)!
  const data: Record<string, unknown> = {}
  const lazily = (name: string, get: () => unknown) => Object.defineProperty(data, name, { get, enumerable: true })
  for (const attribute of allAttributes)
    lazily(attribute.name, () =>
      attribute.systematics === 'entity:tenantWideIdentifier' ? twin.identifier : inputValue(attribute, valueOf(question, twin, attribute)),
    )
  for (const relation of allRelations.filter(({ direction }) => direction !== 'collection'))
    lazily(relation.name, () => farTwins(question, twin, relation).map((far) => dataOf(question, far)))
  return data
}

function farTwins({ world, now }: Question, { uuid }: SavedTwin, { relationship, direction }: Relation): SavedTwin[] {
  const at = Date.parse(now)
  const isNow = ({ from, to }: { from: string | null; to: string | null }) =>
    (from === null || Date.parse(from) <= at) && (to === null || Date.parse(to) > at)
  return world.links
    .filter(
      (link) =>
        !link.deleted &&
        link.relationship === relationship &&
        isNow(link) &&
        (direction === 'reverse' ? link.target : link.source) === uuid,
    )
    .toSorted((a, b) => a.position - b.position || (a.uuid < b.uuid ? -1 : 1))
    .flatMap(
      (link) => world.twins.find((each) => each.uuid === (direction === 'reverse' ? link.source : link.target) && !each.deleted) ?? [],
    )
}
