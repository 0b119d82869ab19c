import { present } from '@twinwerk/model/error/present'
import { typeChangeProblems } from '@twinwerk/model/overlay/additions'
import type { AppliedOverlay, PendingPatch } from '@twinwerk/model/overlay/apply-overlay'
import { applyOverlay } from '@twinwerk/model/overlay/apply-overlay'
import type { Patch } from '@twinwerk/model/overlay/patch'
import type { Effective } from './effective.ts'

/**
 * Returns the definitions that result from patches, and the patches that wait, with their reasons. An addition that once was in force
 * keeps its kind of values, even if the patch is valid otherwise.
 */
export function judgeOverlay(
  { below, layer }: Pick<Effective, 'below' | 'layer'>,
  patches: readonly Patch[],
  everInForce: readonly Patch[],
): AppliedOverlay {
  const fixed = typeChangeProblems(patches, everInForce)
  const { definitions, waiting } = applyOverlay(below, patches, layer)
  const found = new Map<number, PendingPatch>(waiting.map((each) => [each.index, each]))
  for (const [index, problem] of fixed) {
    const waits = found.get(index)
    found.set(index, {
      index,
      patch: present(patches[index], 'the patch of a problem'),
      ...waits,
      problems: [...(waits?.problems ?? []), problem],
    })
  }
  return { definitions, waiting: [...found.values()].toSorted((a, b) => a.index - b.index) }
}

/** A patch whose base changed may wait in force; anything else must be put right before it is published. */
export function blocks({ problems }: PendingPatch): boolean {
  return problems.some(({ key }) => key !== 'baseChanged')
}
