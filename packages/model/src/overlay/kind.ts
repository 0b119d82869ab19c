import type { Layer, TwinDefinition } from '../definition/twin-definition.ts'
import type { Definitions } from './definitions.ts'
import type { PatchKind, PatchOf } from './patch.ts'
import type { OverlayProblem } from './problem.ts'

/** The state before a patch: the definitions with all earlier patches applied. */
export type Step = { readonly definitions: Definitions; readonly layer: Layer }

/** Validates and applies patches of one kind. */
export type Kind<K extends PatchKind> = {
  check(patch: PatchOf<K>, step: Step): readonly OverlayProblem[]
  /** Returns the complete definitions that the patch changes or adds. Called only for a patch without problems. */
  change(patch: PatchOf<K>, step: Step): readonly TwinDefinition[]
  /** Returns the part of the definitions below the overlay that the patch changes. Returns undefined for a patch that only adds. */
  base(patch: PatchOf<K>, below: Definitions): unknown
}
