import type { Attribute, Registry } from '../definition/registry.ts'
import { formulaOf } from './formula.ts'
import { readOf } from './reads.ts'

/** What an answer holds in place of a calculation with the clock, where its inputs are there too: whoever reads it works out the value. */
export const calculationPlaceholder = { $: 'calculation' } as const

export function isCalculationPlaceholder(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$' in value && value.$ === calculationPlaceholder.$
}

/** What a calculation with the clock reads: attributes of the twin itself (`checkCalculation`). */
export function clockedInputs(registry: Registry, { calculation, declaring }: Attribute): Attribute[] {
  if (!calculation) return []
  return formulaOf(calculation).inputs.flatMap((path) => readOf(registry, declaring, path)?.attribute ?? [])
}
