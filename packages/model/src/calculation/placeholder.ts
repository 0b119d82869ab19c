/** The placeholder in a response for a calculation with the clock, if the response also has the inputs. The reader computes the value. */
export const calculationPlaceholder = { $: 'calculation' } as const

/** How it stands in the text of an answer; a text of somebody's has its quotes escaped. */
export const placeholderText = JSON.stringify(calculationPlaceholder)

export function isCalculationPlaceholder(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$' in value && value.$ === calculationPlaceholder.$
}
