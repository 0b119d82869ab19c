import type { ImpactLine } from '@twinwerk/contract/definitions/overlay/preview'
import { isOnlyNamed } from '@twinwerk/model/definition/only-named'
import type { Registry } from '@twinwerk/model/definition/registry'
import { labelIn } from '@twinwerk/model/overlay/changes'
import type { Patch, PatchOf } from '@twinwerk/model/overlay/patch'
import { mayGrantAnything } from '@twinwerk/model/right/may-grant'
import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { countHolders } from '../../rights/count-holders.ts'
import type { ImpactScope } from './overlay-impact.ts'
import { readRoles } from './read-roles.ts'

/** The patches in force, and those that are tried. */
export type TriedPatches = { readonly from: readonly Patch[]; readonly to: readonly Patch[] }

/**
 * Returns one line for each role that gains or loses rights on added fields, with the number of its people, and one for each field in force
 * that becomes one for named rights only. Only a caller who may give rights to every role is told the number.
 */
export async function changedRights(scope: ImpactScope, language: Language): Promise<ImpactLine[]> {
  if (!scope.tried) return []
  const { from, to } = scope.tried
  const waiting = new Set(scope.waiting.map(({ patch }) => patch))
  const [before, after] = [grantsOf(from), grantsOf(to).filter((patch) => !waiting.has(patch))]
  const gained = after.filter((patch) => !before.some((each) => isSame(each, patch) && each.verbs.length >= patch.verbs.length))
  const lost = before.filter((patch) => !after.some((each) => isSame(each, patch) && each.verbs.length >= patch.verbs.length))
  const roles = Map.groupBy([...gained, ...lost], ({ role }) => role)
  const people = await peopleOf(scope, [...roles.keys()])
  const lines = [...roles.values()].flatMap((all): ImpactLine[] => {
    const [first] = all
    if (!first) return []
    const fields = (patches: readonly PatchOf<'grant'>[]) =>
      patches.filter(({ role }) => role === first.role).map(({ target }) => labelIn(scope.after, target, language))
    const parts = [
      said({ de: 'sieht künftig', en: 'will see' }, fields(gained.filter(({ verbs }) => !verbs.includes('update'))), language),
      said(
        { de: 'sieht und ändert künftig', en: 'will see and change' },
        fields(gained.filter(({ verbs }) => verbs.includes('update'))),
        language,
      ),
      said({ de: 'verliert ein Recht auf', en: 'loses a right on' }, fields(lost), language),
    ]
    const count = people.get(first.role)
    const text = parts.filter(Boolean).join('; ')
    return [
      { level: 'look', kind: 'role', name: first.roleName, text: count === undefined ? text : `${text} (${inWords(count, language)})` },
    ]
  })
  return [...lines, ...narrowed(scope.store.registry, scope.after, language)]
}

function grantsOf(patches: readonly Patch[]): PatchOf<'grant'>[] {
  return patches.filter((patch) => patch.kind === 'grant')
}

function isSame(one: PatchOf<'grant'>, other: PatchOf<'grant'>): boolean {
  return one.role === other.role && one.target === other.target
}

function said(verb: Text, fields: readonly string[], language: Language): string {
  return fields.length > 0 ? `${textIn(verb, language)}: ${[...new Set(fields)].join(', ')}` : ''
}

function inWords(people: number, language: Language): string {
  if (people === 1) return textIn({ de: '1 Person', en: '1 person' }, language)
  return textIn({ de: `${people} Personen`, en: `${people} people` }, language)
}

function narrowed(before: Registry, after: Registry, language: Language): ImpactLine[] {
  const text = textIn(
    { de: 'sehen nur noch Rollen mit einem Recht auf dieses Feld', en: 'only roles with a right on this field see it' },
    language,
  )
  return [...after.attributes.values()]
    .filter(({ systematics, onlyNamed }) => onlyNamed && before.attributes.has(systematics) && !isOnlyNamed(before, systematics))
    .map(({ label }) => ({ level: 'look', kind: 'change', name: textIn(label, language), text }))
}

async function peopleOf(scope: ImpactScope, named: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { store, caller } = scope
  if (named.length === 0 || !mayGrantAnything(store.registry, caller.grants, caller.tenant)) return new Map()
  const roles = (await readRoles(scope)).flatMap(({ id, key }) => {
    const uuid = parseTwinId(id)?.uuid
    const role = key ?? id
    return uuid !== undefined && named.includes(role) ? [{ role, uuid }] : []
  })
  const holders = await countHolders(store, { tenant: caller.tenant, roles: roles.map(({ uuid }) => uuid), customers: [] })
  return new Map(roles.map(({ role, uuid }) => [role, holders.get(uuid)?.people ?? 0]))
}
