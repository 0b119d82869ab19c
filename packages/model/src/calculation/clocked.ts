import { isJsonObject, type JsonObject } from '../json/json-shape.ts'
import type { Attribute, Registry } from '../definition/registry.ts'
import type { ExpressionClock } from '../expression/value.ts'
import { calculate, inputValue, isCalculated } from './calculate.ts'
import { formulaOf } from './formula.ts'
import { isCalculationPlaceholder } from './placeholder.ts'
import { readOf } from './reads.ts'

/** Returns the inputs of a calculation that uses the clock. They are attributes of the twin itself (`checkCalculation`). */
export function clockedInputs(registry: Registry, { calculation, declaring }: Attribute): Attribute[] {
  if (!calculation) return []
  return formulaOf(calculation).inputs.flatMap((path) => readOf(registry, declaring, path)?.attribute ?? [])
}

/** Replaces each placeholder in a response, or in a part of a response, by the value of its calculation (ADR 20). */
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

/** Resolves the inputs of a calculation by their short names from a twin of a response. */
function readerOf(registry: Registry, twin: JsonObject, attribute: Attribute): (name: string) => unknown {
  const inputs = new Map(clockedInputs(registry, attribute).map((input) => [input.name, input]))
  return (name) => {
    const input = inputs.get(name)
    return input ? inputValue(input, twin[input.declaring === 'entity' ? input.name : input.systematics] ?? null) : null
  }
}
