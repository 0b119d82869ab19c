import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { addPath, namingAttributes, noNeeds, queryForNeeds } from '../record/needs.ts'
import type { TwinEdit } from '../record/record.ts'
import { attributeKey, entriesIn, isEmpty } from '../record/record.ts'
import { linkedWith } from './linked-with.ts'

/** A form of a type that is opened about a twin, to which it is linked over a relation. */
type Begun = { readonly definition: string; readonly about: { readonly relation: Systematics; readonly id: string } }

/** A field of the form, with the path to its value from the twin that the form is about. */
type Known = { readonly field: Systematics; readonly isRelation: boolean; readonly path: readonly Systematics[] }

/** Returns the query for the values that a form takes from the twin it is about (`beginsAs`). */
export function beginningQuery(registry: Registry, { definition, about }: Begun): RootQueryJson {
  const needs = noNeeds()
  for (const { path } of knownOf(registry, { definition, relation: about.relation })) addPath(registry, needs, path)
  const target = registry.relations.get(about.relation)?.target ?? 'entity'
  for (const attribute of namingAttributes(registry, target)) needs.attributes.add(attribute)
  return { ...queryForNeeds(needs), id: about.id }
}

/** Returns the relations of a form whose chosen twin provides first values for other fields. */
export function subjectRelations(registry: Registry, definition: string): readonly Systematics[] {
  const firsts = pathsOf(registry, definition).flatMap(({ path }) => path.slice(0, 1))
  const over = firsts.flatMap((first) => registry.relations.get(first)?.beginsAs?.slice(0, 1) ?? [])
  return [...new Set([...firsts, ...over])]
}

/** Returns the part of a form that can come from the twin that the form is about. */
export function begunWith(
  registry: Registry,
  begun: Pick<Begun, 'definition'> & { readonly relation: Systematics },
  edit: TwinEdit,
): TwinEdit {
  const fields = new Set(knownOf(registry, begun).map(({ field }) => field))
  const known = <T>(values: Readonly<Record<Systematics, T>>) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => fields.has(name)))
  return { attributes: known(edit.attributes), relations: known(edit.relations) }
}

/**
 * Returns the first values of the form besides its link. A path that leads to several twins or to no twin is skipped. Values that the form
 * already has stay.
 */
export function beginningOf(
  registry: Registry,
  { definition, about }: Begun,
  at: { readonly edit: TwinEdit; readonly subject: TwinJson; readonly now: number },
): TwinEdit {
  return knownOf(registry, { definition, relation: about.relation }).reduce((edit, { field, isRelation, path }) => {
    const [found, another] = twinsAt(
      at.subject,
      path.filter((step) => registry.relations.has(step)),
    )
    if (!found || another) return edit
    if (isRelation && Object.keys(edit.relations[field] ?? {}).length > 0) return edit
    if (isRelation) return linkedWith(registry, edit, { relation: field, twin: found, now: at.now })
    const value = found[attributeKey(path.at(-1) ?? '')]
    return isEmpty(value) || field in edit.attributes ? edit : { ...edit, attributes: { ...edit.attributes, [field]: value } }
  }, at.edit)
}

function twinsAt(from: TwinJson, path: readonly Systematics[]): readonly TwinJson[] {
  return path.reduce<readonly TwinJson[]>((twins, step) => twins.flatMap((twin) => entriesIn(twin, step)), [from])
}

function pathsOf(registry: Registry, definition: string): readonly Known[] {
  const type = registry.definitions.get(definition)
  return [
    ...(type?.allAttributes ?? []).map((each) => ({ field: each.systematics, isRelation: false, path: each.beginsAs ?? [] })),
    ...(type?.allRelations ?? []).map((each) => ({ field: each.systematics, isRelation: true, path: each.beginsAs ?? [] })),
  ]
}

function knownOf(
  registry: Registry,
  { definition, relation }: { readonly definition: string; readonly relation: Systematics },
): readonly Known[] {
  return pathsOf(registry, definition).flatMap(({ field, isRelation, path }): Known[] => {
    const [first, ...rest] = path
    if (first === undefined) return []
    if (first === relation) return [{ field, isRelation, path: rest }]
    const over = registry.relations.get(first)?.beginsAs ?? []
    return over[0] === relation ? [{ field, isRelation, path: [...over.slice(1), ...rest] }] : []
  })
}
