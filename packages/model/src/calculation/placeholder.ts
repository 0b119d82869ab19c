/** The placeholder in a response for a calculation with the clock, if the response also has the inputs. The reader computes the value. */
export const calculationPlaceholder = { $: 'calculation' } as const

/** The placeholder in the text of a response. It cannot be confused with a text value, because quotes in text values are escaped. */
export const placeholderText = JSON.stringify(calculationPlaceholder)

export function isCalculationPlaceholder(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$' in value && value.$ === calculationPlaceholder.$
}
