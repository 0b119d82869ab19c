import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { present } from '@twinwerk/model/error/present'
import type { ImportColumn, ImportLink, ImportMapping } from '@twinwerk/model/table/import-mapping'
import { operatorsFor } from '@twinwerk/model/query/operators'
import { isPartOf, numberAttribute } from '@twinwerk/model/table/import-plan'

type Path = readonly Systematics[]

/** Returns every field that a column can mean: the fields of the row's twin, then the fields of the linked twins. */
export function importFields(registry: Registry, type: Systematics): readonly Path[] {
  const definition = registry.definitions.get(type)
  if (!definition) return []
  const relations = definition.allRelations.filter(
    ({ direction, hidden, deprecated }) => direction !== 'collection' && !hidden && !deprecated,
  )
  return [
    ...ownFields(registry, type).map((field): Path => [field]),
    ...relations.flatMap(({ systematics, target }) => ownFields(registry, target).map((field): Path => [systematics, field])),
  ]
}

function ownFields(registry: Registry, type: Systematics): readonly Systematics[] {
  const attributes = registry.definitions.get(type)?.allAttributes ?? []
  return attributes
    .filter(({ systematics, serverOwned, hidden, upload, deprecated, calculation }) =>
      serverOwned ? systematics === numberAttribute : !hidden && !upload && !deprecated && !calculation,
    )
    .map(({ systematics }) => systematics)
}

/** Returns the fields in the file by which existing twins of one kind can be found; `path` leads to the twins. */
export function findingFields(registry: Registry, columns: readonly ImportColumn[], path: Path): readonly Systematics[] {
  return columns
    .filter((column) => isBelow(column.path, path) && column.path.length === path.length + 1)
    .flatMap((column) => column.path.at(-1) ?? [])
    .filter((field) => operatorsFor(registry.attributes.get(field)?.dataType ?? 'json').includes('in'))
}

/**
 * Returns the mapping with another meaning for a column. Undefined removes the column. A field has only one column, so the field's previous
 * column is removed.
 */
export function withColumn(
  registry: Registry,
  mapping: ImportMapping,
  { index, path }: { index: number; path: Path | undefined },
): ImportMapping {
  const others = mapping.columns.filter((column) => column.index !== index && column.path.join('/') !== path?.join('/'))
  const columns = path ? [...others, { index, path }].toSorted((a, b) => a.index - b.index) : others
  return repaired(registry, { ...mapping, columns })
}

/** Returns the mapping for rows of another type. Columns without a meaning there are removed. */
export function withType(registry: Registry, mapping: ImportMapping, type: Systematics): ImportMapping {
  const known = new Set(importFields(registry, type).map((path) => path.join('/')))
  return repaired(registry, { ...mapping, type, columns: mapping.columns.filter(({ path }) => known.has(path.join('/'))) })
}

/**
 * Returns the reason why a mapping cannot be checked yet, or undefined if the mapping is complete. `nothing`: no column leads to a field of
 * the type itself. `link`: a link has no field to find its twin by.
 */
export function mappingProblem(registry: Registry, { columns, links }: ImportMapping): 'nothing' | 'link' | undefined {
  if (!columns.some(({ path }) => path.length === 1)) return 'nothing'
  const needs = links.some(({ path, matchBy }) => matchBy.length === 0 && !isPart(registry, path))
  return needs ? 'link' : undefined
}

/**
 * Returns the mapping with exactly the links that its columns lead to. A twin is found by fields that have a column. A column with the
 * number always finds, because the server assigns numbers.
 */
function repaired(registry: Registry, mapping: ImportMapping): ImportMapping {
  const { columns } = mapping
  const found = (path: Path, matchBy: readonly Systematics[]) => {
    const fields = findingFields(registry, columns, path)
    return fields.filter((field) => field === numberAttribute || matchBy.includes(field))
  }
  const steps = new Map(
    columns.flatMap(({ path }) => path.slice(0, -1).map((_, at) => [path.slice(0, at + 1).join('/'), path.slice(0, at + 1)])),
  )
  const links = [...steps].map(([key, path]): ImportLink => {
    const link = mapping.links.find((each) => each.path.join('/') === key)
    if (link) return { ...link, matchBy: found(path, link.matchBy) }
    const part = isPart(registry, path)
    const [first] = findingFields(registry, columns, path)
    const type = present(registry.relations.get(path.at(-1) ?? ''), 'the relation of a linked column').target
    return {
      path,
      type,
      matchBy: found(path, part || first === undefined ? [] : [first]),
      create: part && !registry.definitions.get(type)?.abstract,
    }
  })
  return { ...mapping, matchBy: found([], mapping.matchBy), links }
}

function isPart(registry: Registry, path: Path): boolean {
  const relation = registry.relations.get(path.at(-1) ?? '')
  return relation !== undefined && isPartOf(relation)
}

function isBelow(path: Path, above: Path): boolean {
  return above.every((step, at) => path[at] === step)
}
