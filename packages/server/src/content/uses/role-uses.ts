import type { Registry } from '@twinwerk/model/definition/registry'
import type { Verb } from '@twinwerk/model/definition/verb'
import { withAddedGrants } from '@twinwerk/model/right/added-grants'
import { readRoleGrants, startDefinitions } from '@twinwerk/model/right/role-grants'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Use } from './use.ts'

/** A role that the reader may see. `grants` are as stored. */
export type ReadRole = { readonly id: string; readonly key?: string | undefined; readonly name: string; readonly grants: unknown }

const changing: readonly Verb[] = ['create', 'update', 'adminupdate']

/** The types and fields that a role sees and changes. A right without a mask is a use of the type alone: it holds for all of its fields. */
export function roleUses(registry: Registry, { id, key, name, grants }: ReadRole): Use[] {
  const stored = { uuid: parseTwinId(id)?.uuid ?? '', key: key ?? null }
  const uses = withAddedGrants(registry, stored, readRoleGrants(registry, grants).grants).flatMap(({ path, start, verbs, mask }): Use[] => {
    const on = path.steps.at(-1)?.type ?? startDefinitions[start]
    const ways = [
      ...(verbs.includes('select') ? ['see' as const] : []),
      ...(verbs.some((verb) => changing.includes(verb)) ? ['change' as const] : []),
    ]
    return ways.flatMap((way) =>
      (mask ?? [on]).map((of) => ({ kind: 'role' as const, way, place: id, name: { de: name, en: name }, of, on })),
    )
  })
  return [...new Map(uses.map((use) => [`${use.way} ${use.of} ${use.on}`, use])).values()]
}
