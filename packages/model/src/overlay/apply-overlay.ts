import { canonicalJson } from '../value/canonical-json.ts'
import type { Layer, TwinDefinition } from '../definition/twin-definition.ts'
import type { Definitions } from './definitions.ts'
import { definitionsOf } from './definitions.ts'
import type { Kind, Step } from './kind.ts'
import type { Patch, PatchKind } from './patch.ts'
import type { OverlayProblem } from './problem.ts'
import { problem } from './problem.ts'
import { kinds } from './registry.ts'

/** A patch that does not take effect, by its index in the overlay. `now` is the current state of its base. */
export type PendingPatch = {
  readonly index: number
  readonly patch: Patch
  readonly problems: readonly OverlayProblem[]
  readonly now?: unknown
}

export type AppliedOverlay = { readonly definitions: readonly TwinDefinition[]; readonly waiting: readonly PendingPatch[] }

/**
 * Applies an overlay to definitions. Kinds are applied in the order of their registry, patches of a kind in the order of the overlay. A
 * patch with problems, or with a base that has changed, waits; all others are applied. Definitions that no patch changes remain the same
 * objects.
 */
export function applyOverlay(below: readonly TwinDefinition[], patches: readonly Patch[], layer: Layer): AppliedOverlay {
  const original = definitionsOf(below)
  const definitions = new Map(original)
  const waiting = new Map<number, PendingPatch>()
  for (const kind of Object.keys(kinds)) {
    let open = [...patches.entries()].filter(([, patch]) => patch.kind === kind)
    // A subtype may extend a subtype that comes later. Waiting patches are therefore retried as long as another patch was applied.
    for (let before = -1; open.length > 0 && open.length !== before;) {
      before = open.length
      open = open.filter(([index, patch]) => {
        const found = problemsOf(patch, { definitions, layer }, original)
        if (found.length > 0) waiting.set(index, { index, patch, problems: found, ...nowOf(patch, original) })
        else {
          waiting.delete(index)
          for (const changed of kindOf(patch).change(patch, { definitions, layer })) definitions.set(changed.name, changed)
        }
        return found.length > 0
      })
    }
  }
  definitions.delete('entity')
  return { definitions: [...definitions.values()], waiting: [...waiting.values()].toSorted((a, b) => a.index - b.index) }
}

/** Returns the patches with their bases, taken from the current definitions below. Existing bases are preserved. */
export function withBases(below: readonly TwinDefinition[], patches: readonly Patch[]): Patch[] {
  const original = definitionsOf(below)
  return patches.map((patch) => {
    const base = patch.base ?? baseOf(patch, original)
    return base === undefined ? patch : { ...patch, base }
  })
}

function problemsOf(patch: Patch, step: Step, original: Definitions): readonly OverlayProblem[] {
  const found = kindOf(patch).check(patch, step)
  if (found.length > 0) return found
  return isBaseChanged(patch, original) ? [problem('baseChanged', 'base')] : []
}

function isBaseChanged(patch: Patch, original: Definitions): boolean {
  return canonicalJson(patch.base ?? null) !== canonicalJson(baseOf(patch, original) ?? null)
}

function nowOf(patch: Patch, original: Definitions): { now?: unknown } {
  return isBaseChanged(patch, original) ? { now: baseOf(patch, original) } : {}
}

function baseOf(patch: Patch, original: Definitions): unknown {
  return kindOf(patch).base(patch, original)
}

function kindOf<K extends PatchKind>(patch: { readonly kind: K }): Kind<K> {
  return kinds[patch.kind]
}
