import type { EffectiveDefinition, Registry } from '@twinwerk/model/definition/registry'
import { isA } from '@twinwerk/model/definition/registry'
import type { Text } from '@twinwerk/model/text/text'
import type { TypeSummary } from '../types-query.ts'

export const typeFilters = ['changed', 'conflict', 'core', 'empty', 'process', 'measured'] as const
export type TypeFilter = (typeof typeFilters)[number]

/** A row of the overview. `fields` are labels of fields that the search found. General types have no numbers. */
export type ShownType = {
  readonly type: EffectiveDefinition
  readonly summary: TypeSummary | undefined
  readonly depth: number
  readonly fields: readonly string[]
}

type Asked = {
  readonly search: string
  readonly filter: TypeFilter | undefined
  readonly tree: boolean
  readonly text: (text: Text) => string
  readonly locale: string
}

const maxFields = 3

/**
 * Returns the types that match, by label. A search looks at labels, names and fields. In a tree, types stand below the general type that
 * they belong to, which is shown even if it does not match.
 */
export function shownTypes(registry: Registry, summaries: readonly TypeSummary[], asked: Asked): readonly ShownType[] {
  const { text, tree, locale } = asked
  const byLabel = (one: ShownType, other: ShownType) => text(one.type.plural).localeCompare(text(other.type.plural), locale)
  const found = summaries.flatMap((summary): ShownType[] => {
    const type = registry.definitions.get(summary.name)
    const fields = type && matches(registry, { type, summary }, asked) ? fieldsFound(type, asked) : undefined
    return type && fields ? [{ type, summary, depth: 0, fields }] : []
  })
  if (!tree) return found.toSorted(byLabel)
  const rows = new Map(found.map((row) => [row.type.name, row]))
  for (const { type } of found)
    for (const name of type.lineage) {
      const general = registry.definitions.get(name)
      if (name !== 'entity' && general && !rows.has(name)) {
        const summary = summaries.find((each) => each.name === name)
        rows.set(name, { type: general, summary, depth: 0, fields: [] })
      }
    }
  return below('entity', 0)

  function below(parent: string, depth: number): ShownType[] {
    const children = [...rows.values()].filter(({ type }) => type.extends === parent).toSorted(byLabel)
    return children.flatMap((row) => [{ ...row, depth }, ...below(row.type.name, depth + 1)])
  }
}

/** Returns true if the filter shows the type. */
function matches(registry: Registry, { type, summary }: { type: EffectiveDefinition; summary: TypeSummary }, { filter }: Asked): boolean {
  switch (filter) {
    case undefined:
      return true
    case 'changed':
      return summary.changes + summary.conflicts > 0
    case 'conflict':
      return summary.conflicts > 0
    case 'core':
      return isCore(type)
    case 'empty':
      return summary.records?.countIs === 'exact' && summary.records.count === 0
    case 'process':
      return isA(registry, type.name, 'processOrder')
    case 'measured':
      return type.allTelemetry.length > 0
  }
}

/** Returns true for types that the server knows by name or maintains itself. */
export function isCore({ final, mapped, staticEntity }: EffectiveDefinition): boolean {
  return final === true || mapped === true || staticEntity === true
}

/** Returns labels of the fields that the search found; undefined if neither the type nor a field of it matches. */
function fieldsFound(type: EffectiveDefinition, { search, text, locale }: Asked): readonly string[] | undefined {
  const wanted = search.trim().toLocaleLowerCase(locale)
  if (wanted === '') return []
  const has = (...words: readonly string[]) => words.some((word) => word.toLocaleLowerCase(locale).includes(wanted))
  if (has(text(type.plural), text(type.label), type.name)) return []
  const fields = [...type.allAttributes, ...type.allRelations, ...type.allTelemetry].filter(
    (each) => !('hidden' in each && each.hidden) && has(text(each.label), each.systematics),
  )
  return fields.length === 0 ? undefined : [...new Set(fields.map(({ label }) => text(label)))].slice(0, maxFields)
}
