import { present } from '@twinwerk/model/error/present'
import { typeChangeProblems } from '@twinwerk/model/overlay/additions'
import type { AppliedOverlay, PendingPatch } from '@twinwerk/model/overlay/apply-overlay'
import { applyOverlay } from '@twinwerk/model/overlay/apply-overlay'
import type { OverlayProblem } from '@twinwerk/model/overlay/problem'
import { blocksPublishing, problem } from '@twinwerk/model/overlay/problem'
import type { Patch } from '@twinwerk/model/overlay/patch'
import type { Effective } from './effective.ts'

/**
 * Returns the definitions that result from patches, and the waiting patches with their problems. An addition that was ever in force must
 * not change its kind of values, even if the patch is valid otherwise. A right for a role that is gone waits. Without `roles`, every role
 * counts as living.
 */
export function judgeOverlay(
  { below, layer }: Pick<Effective, 'below' | 'layer'>,
  patches: readonly Patch[],
  { everInForce, roles }: { readonly everInForce: readonly Patch[]; readonly roles?: ReadonlySet<string> },
): AppliedOverlay {
  const further = [...typeChangeProblems(patches, everInForce), ...(roles ? goneRoles(patches, roles) : [])]
  const { definitions, waiting } = applyOverlay(below, patches, layer)
  const found = new Map<number, PendingPatch>(waiting.map((each) => [each.index, each]))
  for (const [index, reason] of further) {
    const waits = found.get(index)
    found.set(index, {
      index,
      patch: present(patches[index], 'the patch of a problem'),
      ...waits,
      problems: [...(waits?.problems ?? []), reason],
    })
  }
  return { definitions, waiting: [...found.values()].toSorted((a, b) => a.index - b.index) }
}

function goneRoles(patches: readonly Patch[], roles: ReadonlySet<string>): (readonly [number, OverlayProblem])[] {
  return [...patches.entries()].flatMap(([index, patch]) =>
    patch.kind === 'grant' && !roles.has(patch.role) ? [[index, problem('roleGone', 'role')] as const] : [],
  )
}

/** Returns true if a problem of the patch must be fixed before publishing. Other patches wait in force. */
export function blocks({ problems }: PendingPatch): boolean {
  return problems.some(blocksPublishing)
}
