import type { ChoiceParts } from '@twinwerk/contract/definitions/overlay/choices'
import type { Systematics, Transition } from '@twinwerk/model/definition/twin-definition'
import type { Patch, PatchOf } from '@twinwerk/model/overlay/patch'

/** The values that may follow each value. */
export type Steps = Readonly<Record<string, readonly Transition[]>>

export function targetOf(step: Transition): string {
  return typeof step === 'string' ? step : step.to
}

/** Returns the steps between the values of a choice. Without rules, each value may follow each other one. */
export function stepsOf({ enumValues = [], transitions }: ChoiceParts): Steps {
  const names = enumValues.map(({ name }) => name)
  return Object.fromEntries(names.map((from) => [from, transitions ? (transitions[from] ?? []) : names.filter((to) => to !== from)]))
}

/** Returns the steps with one taken out, or put back as it is without the tenant's rules. */
export function toggled(steps: Steps, possible: Steps, { from, to }: { readonly from: string; readonly to: string }): Steps {
  const now = steps[from] ?? []
  const has = now.some((step) => targetOf(step) === to)
  const kept = (possible[from] ?? []).filter((step) =>
    targetOf(step) === to ? !has : now.some((each) => targetOf(each) === targetOf(step)),
  )
  return { ...steps, [from]: kept }
}

/** Returns the patches that leave only these steps. If all possible ones are left, there is nothing to narrow. */
export function withSteps(
  patches: readonly Patch[],
  target: Systematics,
  { steps, possible }: { steps: Steps; possible: Steps },
): readonly Patch[] {
  const isFormer = (patch: Patch): patch is PatchOf<'tighten'> =>
    patch.kind === 'tighten' && patch.target === target && patch.transitions !== undefined
  const others = patches.flatMap((patch): Patch[] => {
    if (!isFormer(patch)) return [patch]
    const { transitions: _, ...rest } = patch
    return 'required' in rest || 'validations' in rest || 'maxLength' in rest || 'initialValues' in rest ? [rest] : []
  })
  const isLess = Object.keys(possible).some((from) => (steps[from] ?? []).length < (possible[from] ?? []).length)
  return isLess ? [...others, { kind: 'tighten', target, transitions: steps }] : others
}
