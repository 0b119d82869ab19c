import { isCalculated } from '@twinwerk/model/calculation/calculate'
import { calculationsIn, calculationsOf, type CalculationOf } from '@twinwerk/model/calculation/calculations'
import { formulaOf, isClocked } from '@twinwerk/model/calculation/formula'
import { readOf } from '@twinwerk/model/calculation/reads'
import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import { present } from '@twinwerk/model/error/present'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'

export type Calculated = CalculationOf

/** The way from twins of a family over relations to the inputs of their calculations. */
export type Way = { readonly family: string; readonly relations: readonly Relation[] }

/** The changes that make calculations outdated: for each input, the ways that lead to it. */
export type Dependencies = {
  readonly ofAttribute: ReadonlyMap<Systematics, readonly Way[]>
  /** Ways to the near end of a relation, by the stored relationship. */
  readonly ofLink: ReadonlyMap<Systematics, readonly { readonly way: Way; readonly relation: Relation }[]>
  /** Ways to twins of a family. Deleting or restoring a twin of the family makes outdated what the ways lead from. */
  readonly ofTwin: ReadonlyMap<string, readonly Way[]>
  /** The stored calculations of each definition, sorted so that each follows the calculations it reads. */
  readonly own: ReadonlyMap<string, readonly Calculated[]>
}

const cache = new WeakMap<Registry, Dependencies>()

export function dependenciesOf(registry: Registry): Dependencies {
  const found = cache.get(registry) ?? build(registry)
  cache.set(registry, found)
  return found
}

export function storedCalculations(registry: Registry): Calculated[] {
  return calculationsIn(registry).filter((attribute) => !isClocked(attribute))
}

function build(registry: Registry): Dependencies {
  const ofAttribute = new Map<Systematics, Way[]>()
  const ofLink = new Map<Systematics, { way: Way; relation: Relation }[]>()
  const ofTwin = new Map<string, Way[]>()
  const all = storedCalculations(registry)
  for (const { calculation, of } of all) {
    const { family } = definitionOf(registry, of)
    for (const path of formulaOf(calculation).inputs) {
      const { relations, attribute } = present(readOf(registry, of, path), 'the input of a calculation')
      if (attribute) add(ofAttribute, attribute.systematics, { family, relations })
      for (const [index, relation] of relations.entries()) {
        add(ofLink, relation.relationship, { way: { family, relations: relations.slice(0, index) }, relation })
        add(ofTwin, definitionOf(registry, relation.target).family, { family, relations: relations.slice(0, index + 1) })
      }
    }
  }
  const definitions = [...registry.definitions.keys()].map((name) => {
    const own = calculationsOf(registry, name).filter((attribute) => !isClocked(attribute))
    return [name, inOrder(registry, own)] as const
  })
  return { ofAttribute, ofLink, ofTwin, own: new Map(definitions.filter(([, own]) => own.length > 0)) }
}

function add<Entry>(map: Map<string, Entry[]>, key: string, entry: Entry): void {
  map.set(key, [...(map.get(key) ?? []), entry])
}

/** Sorts calculations so that each follows those of the same twin that it reads. There are no cycles (`checkCalculation`). */
function inOrder(registry: Registry, calculations: readonly Calculated[]): Calculated[] {
  const placed = new Map<Systematics, Calculated>()
  const place = (attribute: Calculated | undefined) => {
    if (!attribute || placed.has(attribute.systematics)) return
    for (const path of formulaOf(attribute.calculation).inputs) {
      const { relations, attribute: read } = present(readOf(registry, attribute.of, path), 'the input of a calculation')
      if (relations.length === 0 && read && isCalculated(read))
        place(calculations.find(({ systematics }) => systematics === read.systematics))
    }
    placed.set(attribute.systematics, attribute)
  }
  for (const attribute of calculations) place(attribute)
  return [...placed.values()]
}
