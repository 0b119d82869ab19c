import { present } from '@twinwerk/model/error/present'
import { typeChangeProblems } from '@twinwerk/model/overlay/additions'
import type { AppliedOverlay, PendingPatch } from '@twinwerk/model/overlay/apply-overlay'
import { applyOverlay } from '@twinwerk/model/overlay/apply-overlay'
import type { Patch } from '@twinwerk/model/overlay/patch'
import type { Effective } from './effective.ts'

/**
 * Returns the definitions that result from patches, and the waiting patches with their problems. An addition that was ever in force must
 * not change its kind of values, even if the patch is valid otherwise.
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

/** Returns true if a problem of the patch must be fixed before publishing. A patch whose base has changed may wait in force. */
export function blocks({ problems }: PendingPatch): boolean {
  return problems.some(({ key }) => key !== 'baseChanged')
}
