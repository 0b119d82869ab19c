import type { Layer, TwinDefinition } from '../definition/twin-definition.ts'
import type { Definitions } from './definitions.ts'
import type { PatchKind, PatchOf } from './patch.ts'
import type { OverlayProblem } from './problem.ts'

/** Where a patch is applied: the definitions as the patches before it left them. */
export type Step = { readonly definitions: Definitions; readonly layer: Layer }

/** How patches of one kind are judged and applied. */
export type Kind<K extends PatchKind> = {
  check(patch: PatchOf<K>, step: Step): readonly OverlayProblem[]
  /** The definitions it changes or adds, whole. Called only for a patch without problems. */
  change(patch: PatchOf<K>, step: Step): readonly TwinDefinition[]
  /** What it is made against, among the definitions below its overlay; undefined for what only adds. */
  base(patch: PatchOf<K>, below: Definitions): unknown
}
