/** What an answer holds in place of a calculation with the clock, where its inputs are there too: whoever reads it works out the value. */
export const calculationPlaceholder = { $: 'calculation' } as const

/** How it stands in the text of an answer; a text of somebody's has its quotes escaped. */
export const placeholderText = JSON.stringify(calculationPlaceholder)

export function isCalculationPlaceholder(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '$' in value && value.$ === calculationPlaceholder.$
}
