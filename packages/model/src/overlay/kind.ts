import type { Layer, TwinDefinition } from '../definition/twin-definition.ts'
import type { Definitions } from './definitions.ts'
import type { PatchKind, PatchOf } from './patch.ts'
import type { OverlayProblem } from './problem.ts'

/** The state before a patch: the definitions with all earlier patches applied. */
export type Step = { readonly definitions: Definitions; readonly layer: Layer }

/** How patches of one kind are judged and applied. */
export type Kind<K extends PatchKind> = {
  check(patch: PatchOf<K>, step: Step): readonly OverlayProblem[]
  /** The definitions it changes or adds, whole. Called only for a patch without problems. */
  change(patch: PatchOf<K>, step: Step): readonly TwinDefinition[]
  /** The part of the definitions below the overlay that the patch was made against; undefined for a patch that only adds. */
  base(patch: PatchOf<K>, below: Definitions): unknown
}
