import type { AttributeDefinition, Transition } from '../definition/twin-definition.ts'
import type { OverlayProblem } from './problem.ts'
import { problem, problems } from './problem.ts'

type Rules = Pick<AttributeDefinition, 'transitions' | 'initialValues'>

/** Validates that an overlay only removes transitions. A verb that a transition needs stays required, and a final value stays final. */
export function checkTransitions({ transitions, initialValues }: Rules, declared: AttributeDefinition): OverlayProblem[] {
  const names = new Set((declared.enumValues ?? []).map(({ name }) => name))
  const fits = (name: string) => names.has(name)
  const steps = Object.entries(transitions ?? {}).flatMap(([from, following]) => following.map((step) => ({ from, step })))
  const isStep = ({ from, step }: (typeof steps)[number]) => fits(from) && fits(targetOf(step))
  const isLess = ({ from, step }: (typeof steps)[number]) =>
    !declared.transitions ||
    (declared.transitions[from] ?? []).some((before) => targetOf(before) === targetOf(step) && keepsVerb(before, step))
  return problems(
    transitions && declared.dataType !== 'enum' && problem('badOption', 'transitions'),
    transitions && !steps.every(isStep) && problem('unknownValue', 'transitions'),
    transitions && !steps.every(isLess) && problem('loosened', 'transitions'),
    initialValues && !transitions && !declared.transitions && problem('badOption', 'initialValues'),
    initialValues && !initialValues.every(fits) && problem('unknownValue', 'initialValues'),
    initialValues &&
      declared.initialValues &&
      !initialValues.every((name) => declared.initialValues?.includes(name)) &&
      problem('loosened', 'initialValues'),
  )
}

function targetOf(step: Transition): string {
  return typeof step === 'string' ? step : step.to
}

function keepsVerb(before: Transition, step: Transition): boolean {
  return typeof before === 'string' || (typeof step === 'object' && step.verb === before.verb)
}
