import type { Relation } from '@twinwerk/model/definition/relation'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Verb } from '@twinwerk/model/definition/verb'
import { isA, isStatic } from '@twinwerk/model/definition/registry'
import { targetsOf } from '@twinwerk/model/right/into-relation'
import { useMemo } from 'react'
import { useRegistry } from '../definitions.ts'
import { pathsAlong, pathsTo, stepTo } from './paths-to.ts'
import { useRightRoots } from './use-right-roots.ts'
import { useVerbs } from './use-verbs.ts'

/** The caller's rights on a relation of twins of a definition (core specification, section 6). All are false while they load. */
export type RelationRights = {
  /** Returns true if the caller may create twins of this definition in the relation. */
  readonly mayCreate: (definition: string) => boolean
  readonly maySelect: boolean
  readonly maySelectMe: boolean
  readonly maySelectExternal: boolean
}

type At = {
  readonly owner: string
  /** The definitions for which new twins are offered. */
  readonly create: readonly string[]
  /** True if existing twins are offered. `of` is set if they are chosen along relations that start at twins of a definition. */
  readonly select: boolean
  readonly of?: { readonly definition: string; readonly along: readonly Systematics[] } | undefined
}

export function useRelationRights(relation: Relation, at: At): RelationRights {
  const registry = useRegistry()
  const roots = useRightRoots()
  const { owner, select } = at
  const created = at.create.join(' ')
  const chosenOf = at.of && [at.of.definition, ...at.of.along].join(' ')
  const asked = useMemo(() => {
    const create = created.split(' ').filter(Boolean)
    const kinds = select ? (registry.definitions.get(relation.target)?.concrete ?? []) : []
    const put = Object.values(targetsOf).filter((target) => isA(registry, target, relation.target))
    return roots.flatMap((root) => {
      const owners = pathsTo(registry, { root: root.definition, definition: owner })
      const into = (end: string) => owners.map((path) => ({ end, root: root.id, path: `${path}/${stepTo(relation, end)}` }))
      const to = (end: string) =>
        pathsTo(registry, { root: root.definition, definition: end }, 1).map((path) => ({ end, root: root.id, path }))
      const [definition, ...along] = chosenOf?.split(' ') ?? []
      const chosen = definition === undefined ? [] : pathsAlong(registry, { root: root.definition, definition }, along)
      return [
        ...[...create, ...put].flatMap(into),
        ...[...create, ...kinds].flatMap(to),
        ...(select ? into(relation.target) : []),
        ...(select ? chosen.map((path) => ({ end: relation.target, root: root.id, path })) : []),
      ]
    })
  }, [registry, roots, relation, owner, created, select, chosenOf])
  const answers = useVerbs(asked)
  const holds = (verb: Verb, end?: string) =>
    asked.some((each, index) => (end === undefined || each.end === end) && answers[index]?.includes(verb) === true)
  const puts = (verb: keyof typeof targetsOf) => isA(registry, targetsOf[verb], relation.target) && holds(verb, targetsOf[verb])
  return {
    mayCreate: (definition) => holds('create', definition),
    maySelect: select && (isStatic(registry, relation.target) || holds('select')),
    maySelectMe: puts('selectme'),
    maySelectExternal: puts('selectexternal'),
  }
}
