import { present } from '../error/present.ts'
import type { Attribute, Registry } from '../definition/registry.ts'
import { definitionOf } from '../definition/registry.ts'
import type { Calculation, Systematics } from '../definition/twin-definition.ts'
import { isCalculated } from './calculate.ts'

/**
 * A calculation, with the type whose names it reads: the type that declares the attribute, or a type with its own calculation of the
 * attribute.
 */
export type CalculationOf = Attribute & { readonly calculation: Calculation; readonly of: string }

/** Returns every calculation of the registry. */
export function calculationsIn(registry: Registry): CalculationOf[] {
  return [...registry.definitions.keys()].flatMap((name) => declaredBy(registry, name))
}

/** Returns the calculations for twins of a type. If several definitions calculate an attribute, the nearest definition wins. */
export function calculationsOf(registry: Registry, definition: string): CalculationOf[] {
  const found = new Map<Systematics, CalculationOf>()
  for (const name of definitionOf(registry, definition).lineage)
    for (const each of declaredBy(registry, name)) if (!found.has(each.systematics)) found.set(each.systematics, each)
  return [...found.values()]
}

function declaredBy(registry: Registry, name: string): CalculationOf[] {
  const { allAttributes, declared } = definitionOf(registry, name)
  const own = allAttributes.filter((attribute) => attribute.declaring === name).filter(isCalculated)
  const others = Object.entries(declared.calculates ?? {}).map(([systematics, calculation]) => ({
    ...present(registry.attributes.get(systematics), `the attribute ${systematics}`),
    calculation,
  }))
  return [...own, ...others].map((attribute) => ({ ...attribute, of: name }))
}
