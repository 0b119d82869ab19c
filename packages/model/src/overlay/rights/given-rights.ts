import type { Patch, PatchOf } from '../patch.ts'

type Change = { readonly from: readonly Patch[]; readonly to: readonly Patch[]; readonly everInForce: readonly Patch[] }

/**
 * Returns the indexes of the patches of `to` that give rights which those of `from` do not give: a right for a role, and a field that was
 * for named rights only and now is for all. Nobody can see the values of the latter in `from` without a right that names the field.
 */
export function givenRights({ from, to, everInForce }: Change): readonly number[] {
  return [...to.entries()].flatMap(([index, patch]) => {
    if (patch.kind === 'grant') return isGiven(from, patch) ? [] : [index]
    if (patch.kind !== 'addAttribute' || patch.attribute.onlyNamed) return []
    const wasNarrow = everInForce.some((each) => isSame(each, patch) && isNarrow(each))
    const isOpen = from.some((each) => isSame(each, patch) && !isNarrow(each))
    return wasNarrow && !isOpen ? [index] : []
  })
}

function isGiven(patches: readonly Patch[], { role, target, verbs }: PatchOf<'grant'>): boolean {
  return patches.some(
    (each) => each.kind === 'grant' && each.role === role && each.target === target && verbs.every((verb) => each.verbs.includes(verb)),
  )
}

function isSame(one: Patch, { definition, name }: PatchOf<'addAttribute'>): boolean {
  return one.kind === 'addAttribute' && one.definition === definition && one.name === name
}

function isNarrow(patch: Patch): boolean {
  return patch.kind === 'addAttribute' && patch.attribute.onlyNamed === true
}
