import { canonicalJson } from '../value/canonical-json.ts'
import type { Patch } from './patch.ts'

/** Returns the name of the type that a patch changes or adds; undefined for standards of the menu and the start page. */
export function changedType(patch: Patch): string | undefined {
  switch (patch.kind) {
    case 'addSubtype':
      return patch.name
    case 'addAttribute':
    case 'addRelationship':
      return patch.definition
    case 'menu':
    case 'home':
      return undefined
    default:
      return patch.target.split(':')[0]
  }
}

/** Returns the patches of a draft that are not in force, and those in force that the draft no longer has. Their bases do not matter. */
export function changedPatches(inForce: readonly Patch[], draft: readonly Patch[]): readonly Patch[] {
  const contentOf = (patch: Patch) => canonicalJson({ ...patch, base: null })
  const missingIn = (patches: readonly Patch[]) => {
    const contents = new Set(patches.map(contentOf))
    return (patch: Patch) => !contents.has(contentOf(patch))
  }
  return [...draft.filter(missingIn(inForce)), ...inForce.filter(missingIn(draft))]
}
