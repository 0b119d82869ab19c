import type { FieldRole } from '@twinwerk/contract/definitions/overlay/rights'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { AddedVerb, Patch, PatchOf } from '@twinwerk/model/overlay/patch'
import type { Coverage } from '@twinwerk/model/right/field-coverage'

/** The rights that the draft gives on a field: verbs by role. */
export type GivenRights = Readonly<Record<string, readonly AddedVerb[]>>

/** The rights on one field: those of roles, and whether only rights that name the field cover it. */
export type FieldRights = { readonly onlyNamed: boolean; readonly given: GivenRights }

/** Returns true if the role covers the field by its own rights. */
export function isHeld(coverage: Coverage, { onlyNamed }: Pick<FieldRights, 'onlyNamed'>): boolean {
  return coverage.by === 'named' || (coverage.by === 'all' && !onlyNamed)
}

/** Returns true if a role may do this with the field, by its own rights or by those of the draft. */
export function mayDo(role: FieldRole, verb: AddedVerb, rights: FieldRights): boolean {
  return isHeld(verb === 'select' ? role.see : role.change, rights) || (rights.given[role.role]?.includes(verb) ?? false)
}

/** Returns the rights after a tick was set or taken away. The right to change a field includes seeing it. */
export function ticked({ given, onlyNamed }: FieldRights, role: string, { verb, isOn }: { verb: AddedVerb; isOn: boolean }): FieldRights {
  const { [role]: _, ...others } = given
  const verbs: readonly AddedVerb[] = verb === 'update' ? (isOn ? ['select', 'update'] : ['select']) : isOn ? ['select'] : []
  return { onlyNamed, given: verbs.length > 0 ? { ...others, [role]: verbs } : others }
}

/** Returns the rights on a field as patches have them. */
export function rightsIn(patches: readonly Patch[], field: Systematics): FieldRights {
  const own = patches.find((patch) => isOf(patch, field))
  const grants = patches.filter((patch) => patch.kind === 'grant').filter(({ target }) => target === field)
  return {
    onlyNamed: own?.kind === 'addAttribute' && own.attribute.onlyNamed === true,
    given: Object.fromEntries(grants.map(({ role, verbs }) => [role, verbs])),
  }
}

type Change = { readonly field: Systematics; readonly rights: FieldRights; readonly roles: readonly FieldRole[] }

/** Returns the patches with other rights on a field. Rights for roles that are not in the list stay. */
export function withRights(patches: readonly Patch[], { field, rights: { onlyNamed, given }, roles }: Change): readonly Patch[] {
  const listed = new Set(roles.map(({ role }) => role))
  const kept = patches.filter((patch) => patch.kind !== 'grant' || patch.target !== field || !listed.has(patch.role))
  const named = kept.map((patch): Patch => {
    if (patch.kind !== 'addAttribute' || !isOf(patch, field)) return patch
    const { onlyNamed: _, ...attribute } = patch.attribute
    return { ...patch, attribute: onlyNamed ? { ...attribute, onlyNamed } : attribute }
  })
  return [...named, ...roles.flatMap((role) => grantFor(role, field, given))]
}

function grantFor({ role, name }: FieldRole, target: Systematics, given: GivenRights): PatchOf<'grant'>[] {
  const verbs = given[role]
  return verbs ? [{ kind: 'grant', role, roleName: name, target, verbs }] : []
}

function isOf(patch: Patch, field: Systematics): boolean {
  return patch.kind === 'addAttribute' && `${patch.definition}:${patch.name}` === field
}
