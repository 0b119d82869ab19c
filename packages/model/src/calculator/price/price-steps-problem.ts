import type { PriceStep } from './price-steps.ts'

/** The bounds of a step; null: it ends where the next one begins, or never. */
export type StepBounds = Pick<PriceStep, 'from'> & { readonly to: number | null }

/** How a step breaks the row of steps that covers every quantity once. */
export type StepsProblem = 'begin' | 'overlap' | 'gap'

/** Finds the first step that does not begin where the one before it ends, or a first step that does not begin at 0. */
export function stepsProblem<T extends StepBounds>(steps: readonly T[]): { readonly kind: StepsProblem; readonly step: T } | undefined {
  const ordered = steps.toSorted((left, right) => left.from - right.from)
  for (const [index, step] of ordered.entries()) {
    const before = ordered[index - 1]
    if (!before && step.from !== 0) return { kind: 'begin', step }
    if (!before) continue
    const end = before.to ?? step.from
    if (step.from === before.from || end > step.from) return { kind: 'overlap', step }
    if (end < step.from) return { kind: 'gap', step }
  }
  return undefined
}
