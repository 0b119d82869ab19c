import type { EffectiveDefinition, Registry } from '@twinwerk/model/definition/registry'
import type { Relation } from '@twinwerk/model/definition/relation'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { ListQueryJson } from '@twinwerk/model/query/query-json'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import type { EntireRequest } from '../record/reading/read-entire.ts'
import type { EntryEdit, TwinEdit } from '../record/record.ts'
import { isA } from '@twinwerk/model/definition/registry'
import { namingAttributes } from '../record/needs.ts'
import { stateOfPeriod } from '../record/period-days.ts'
import { attributeKey, entriesIn, isEmpty, noEdit } from '../record/record.ts'

/** Returns the query for the first values of a duplicate: the twin's own fields, its parts with theirs, and the twins it links to. */
export function duplicateQuery(registry: Registry, { id, definition }: { id: string; definition: string }): EntireRequest {
  const relations = copiedRelations(registry, registry.definitions.get(definition))
  const parts = relations.filter(({ component }) => component).map(({ systematics, target }) => [systematics, linked(registry, target)])
  return { query: { id, ...linked(registry, definition), ...Object.fromEntries(parts) }, $withStaticEntity: true }
}

/** Returns queries for the twins that a twin of the definition links to, with the attributes that name each twin. */
function linked(registry: Registry, definition: string): { [relation: `${string}:${string}`]: ListQueryJson } {
  const copied = copiedRelations(registry, registry.definitions.get(definition)).filter(({ component }) => !component)
  return Object.fromEntries(copied.map(({ systematics, target }) => [systematics, { $mask: namingAttributes(registry, target) }]))
}

/**
 * Returns the changes that make a new twin a duplicate of another. They contain fields that users fill, new copies of its parts, and
 * today's links to the same twins. Values that belong to the original alone are omitted: numbers, unique values, the status and files. So
 * are links to twins that allow only one link. `begins` are the default values of a new twin of the type; `place` is the relation of the
 * new twin, which already links its owner.
 */
export function duplicateOf(
  registry: Registry,
  source: TwinJson,
  at: { begins: TwinEdit['attributes']; place: Systematics; now: number },
): TwinEdit {
  const definition = registry.definitions.get(source.definition)
  const linkedByPlace = registry.relations.get(at.place)?.opposite
  return copyOf(definition, source, at.begins)

  function copyOf(type: EffectiveDefinition | undefined, twin: TwinJson, begins: TwinEdit['attributes']): TwinEdit {
    const relations = copiedRelations(registry, type).flatMap((relation): [Systematics, Record<string, EntryEdit>][] => {
      const entries = entriesIn(twin, relation.systematics).filter((entry) => isNow(entry, at.now))
      if (entries.length === 0 || (twin === source && relation.systematics === linkedByPlace)) return []
      return [[relation.systematics, Object.fromEntries(entries.map((entry) => [duplicateKey(entry), entryOf(relation, entry)]))]]
    })
    return { attributes: { ...begins, ...fieldsOf(type, twin) }, relations: Object.fromEntries(relations) }
  }

  function entryOf(relation: Relation, entry: TwinJson): EntryEdit {
    const period = relation.ranged ? { period: { begin: new Date(at.now).toISOString() } } : {}
    if (!relation.component) return { twin: noEdit, added: { kind: 'selected', twin: entry }, ...period }
    const type = registry.definitions.get(entry.definition)
    return { twin: copyOf(type, entry, {}), added: { kind: 'new', definition: entry.definition }, ...period }
  }
}

/** Returns the key of a part of a duplicate. It is made from the id of the original part. */
export function duplicateKey({ id }: TwinJson): string {
  return `d${id.slice(id.lastIndexOf(':') + 1)}`
}

/** Returns the relations to the parts that a duplicate copies. */
export function copiedParts(registry: Registry, definition: string): readonly Relation[] {
  return copiedRelations(registry, registry.definitions.get(definition)).filter(({ component }) => component)
}

function fieldsOf(type: EffectiveDefinition | undefined, twin: TwinJson): TwinEdit['attributes'] {
  const copied = (type?.allAttributes ?? []).filter(
    ({ serverOwned, deprecated, hidden, unique, transitions, upload }) =>
      !serverOwned && !deprecated && !hidden && !unique && !transitions && !upload,
  )
  const values = copied.map(({ systematics }) => [systematics, twin[attributeKey(systematics)]] as const)
  return Object.fromEntries(values.filter(([, value]) => !isEmpty(value)))
}

function copiedRelations(registry: Registry, type: EffectiveDefinition | undefined): readonly Relation[] {
  return (type?.allRelations ?? []).filter(
    ({ direction, component, deprecated, hidden, target, opposite }) =>
      direction === 'forward' &&
      !deprecated &&
      !hidden &&
      !isA(registry, target, 'document') &&
      (component || registry.relations.get(opposite ?? '')?.max !== 1),
  )
}

function isNow({ relation }: TwinJson, now: number): boolean {
  return !relation || stateOfPeriod(relation.validAt, now) === 'active'
}
