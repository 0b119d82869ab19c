import type { Registry } from '../definition/registry.ts'
import { isA } from '../definition/registry.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import type { Verb } from '../definition/verb.ts'
import { attributeIn } from '../query/attribute-path.ts'
import type { ReadGrant } from './role-grants.ts'
import { startDefinitions } from './role-grants.ts'

/**
 * How much of the fields of a type a role covers with some verbs. `all`: every field, except those for named rights. `named`: a right names
 * the field. `some`: rights with masks, which name this number of other fields. `none`: no twins of the type.
 */
export type Coverage =
  | { readonly by: 'all' }
  | { readonly by: 'named' }
  | { readonly by: 'some'; readonly fields: number }
  | { readonly by: 'none' }

/** `root` is the type of the twins at which the holders of the role have it. */
type Question = { readonly type: string; readonly field?: Systematics | undefined; readonly verbs: readonly Verb[]; readonly root: string }

export function fieldCoverage(registry: Registry, grants: readonly ReadGrant[], { type, field, verbs, root }: Question): Coverage {
  const reaching = grants.filter((grant) => {
    const end = grant.path.steps.at(-1)?.type ?? (grant.start === 'root' ? root : startDefinitions[grant.start])
    return verbs.some((verb) => grant.verbs.includes(verb)) && (isA(registry, end, type) || isA(registry, type, end))
  })
  if (reaching.length === 0) return { by: 'none' }
  if (field !== undefined && reaching.some(({ mask }) => mask?.includes(field))) return { by: 'named' }
  if (reaching.some(({ mask }) => mask === undefined)) return { by: 'all' }
  const names = new Set(reaching.flatMap(({ mask = [] }) => mask))
  return { by: 'some', fields: [...names].filter((name) => attributeIn(registry, type, name)).length }
}
