import { isJsonObject, type JsonObject } from '../json/json-shape.ts'
import type { Attribute, Registry } from '../definition/registry.ts'
import type { ExpressionClock } from '../expression/value.ts'
import { calculate, inputValue, isCalculated } from './calculate.ts'
import { formulaOf } from './formula.ts'
import { isCalculationPlaceholder } from './placeholder.ts'
import { readOf } from './reads.ts'

/** The inputs of a calculation with the clock: attributes of the twin itself (`checkCalculation`). */
export function clockedInputs(registry: Registry, { calculation, declaring }: Attribute): Attribute[] {
  if (!calculation) return []
  return formulaOf(calculation).inputs.flatMap((path) => readOf(registry, declaring, path)?.attribute ?? [])
}

/** An answer, or a part of one, with the value of each calculation that was left to the reader (ADR 20). */
export function fillCalculations(registry: Registry, json: unknown, clock: ExpressionClock): unknown {
  if (Array.isArray(json)) return json.map((entry) => fillCalculations(registry, entry, clock))
  if (!isJsonObject(json)) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      const attribute = isCalculationPlaceholder(value) ? registry.attributes.get(key) : undefined
      return [
        key,
        attribute && isCalculated(attribute)
          ? calculate(attribute, readerOf(registry, json, attribute), clock)
          : fillCalculations(registry, value, clock),
      ]
    }),
  )
}

/** The inputs of a calculation by their short names, as a twin of an answer holds them. */
function readerOf(registry: Registry, twin: JsonObject, attribute: Attribute): (name: string) => unknown {
  const inputs = new Map(clockedInputs(registry, attribute).map((input) => [input.name, input]))
  return (name) => {
    const input = inputs.get(name)
    return input ? inputValue(input, twin[input.declaring === 'entity' ? input.name : input.systematics] ?? null) : null
  }
}
