import type { Calculation } from '../definition/twin-definition.ts'
import { clockFunctions } from '../expression/clock-functions.ts'

const clockName = new RegExp(`\\b(${[...clockFunctions].join('|')})\\b`)

/**
 * Returns false for a calculation that surely does not use the clock, so that its value is stored and queries compare it. The text alone is
 * read, for screens that load no parser of expressions. Text in quotes counts, too.
 */
export function mayUseClock({ steps = [], expression }: Calculation): boolean {
  return [...steps.map((step) => step.expression), expression].some((text) => clockName.test(text))
}
