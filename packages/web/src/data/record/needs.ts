import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { fileAttribute } from '@twinwerk/model/file/file-findings'
import type { Layout, LinkedSelection, ToolLayout } from '@twinwerk/model/layout/layout'
import { isTool } from '@twinwerk/model/layout/layout'
import type { ListColumn, ListDefinition } from '@twinwerk/model/list/list-definition'
import type { ListQueryJson } from '@twinwerk/model/query/query-json'

/** The attributes and relations that a screen reads of a twin and of the related twins. */
export type Needs = {
  readonly attributes: Set<Systematics>
  readonly relations: Map<Systematics, Needs>
  /** The selection among the twins of the relation that leads here. Absent: all. */
  only?: LinkedSelection | undefined
  /** True if all readable attributes are read, not only the attributes named here. */
  whole?: true
  /** An instant. Links from then on are read, including links that begin later. */
  from?: string
}

export function noNeeds(): Needs {
  return { attributes: new Set(), relations: new Map() }
}

/** Adds the attributes and relations that a layout shows. */
export function addLayout(registry: Registry, needs: Needs, layout: Layout): void {
  if (isTool(layout)) return addTool(registry, needs, layout)
  switch (layout.type) {
    case 'vertical':
    case 'horizontal':
    case 'flat':
    case 'inline':
    case 'split':
    case 'columns':
    case 'grid':
      for (const child of layout.content) addLayout(registry, needs, child)
      return
    case 'tabbed':
      for (const tab of layout.tabs) addLayout(registry, needs, tab.content)
      return
    case 'header':
      for (const attribute of [...layout.title, ...(layout.subtitle ?? []), ...(layout.status ? [layout.status] : [])])
        addPath(registry, needs, [attribute])
      return
    case 'value':
      addPath(registry, needs, [layout.attribute])
      return
    case 'relationship': {
      if (!registry.relations.has(layout.relation)) return
      const known = needs.relations.has(layout.relation)
      const target = addPath(registry, needs, [layout.relation])
      // Two layouts of one relation share one read. It has no selection, so that it contains the twins of both.
      target.only = known ? undefined : layout.only
      for (const path of layout.fields ?? []) addPath(registry, target, path)
      if (layout.first) addPath(registry, target, layout.first.path)
      if (layout.entry) addLayout(registry, target, layout.entry)
      return
    }
    case 'label':
    case 'tableHeader':
      return
    case 'tableItem':
      for (const attribute of layout.fields) addPath(registry, needs, [attribute])
      return
    case 'loop': {
      if (!registry.relations.has(layout.relation)) return
      const known = needs.relations.has(layout.relation)
      const target = addPath(registry, needs, [layout.relation])
      target.only = known ? undefined : layout.only
      addLayout(registry, target, layout.content)
      return
    }
    case 'component':
      if (registry.relations.has(layout.relation)) addPath(registry, needs, [layout.relation]).whole = true
      return
    case 'timeline':
      return
    default:
      layout satisfies never
  }
}

function addTool(registry: Registry, needs: Needs, { type, shows, beyond = [], preview, topology }: ToolLayout): void {
  // A task shows the fields of the process that the user must fill in. They are not known here, so all attributes are read.
  if (type === 'task') return addWhole(registry, needs, [...shows, ...beyond])
  // A topology is read apart from the record, when somebody looks at it; figures are, since they are worked out when they are read.
  if (topology || type === 'summary' || type === 'actions') return
  if (type === 'preview') addPreview(registry, needs, preview)
  for (const each of shows) {
    const target = addPath(registry, needs, [each, ...beyond])
    // A bill shows whatever explains its lines, a new price all of its steps.
    if ((type === 'bill' || type === 'newPrice') && registry.relations.has(each)) target.whole = true
    if (type === 'imageEditor' && registry.relations.has(each)) target.attributes.add(fileAttribute)
    if (type !== 'fileUploader') continue
    target.attributes.add(fileAttribute)
    for (const each of ['document:size', 'document:sha256']) if (registry.attributes.has(each)) target.attributes.add(each)
  }
}

/** Adds the type of a file, which decides how it is shown, and the twins that are shown beside it. */
function addPreview(registry: Registry, needs: Needs, { place = [], original }: NonNullable<ToolLayout['preview']> = {}): void {
  for (const each of ['document:name', 'document:filetype', 'document:size']) if (registry.attributes.has(each)) needs.attributes.add(each)
  if (place.every((each) => registry.relations.has(each) || registry.attributes.has(each))) addPath(registry, needs, place)
  if (original !== undefined && registry.relations.has(original)) addPath(registry, needs, [original, fileAttribute])
}

/** Adds the attributes in `shown`. The relations in `shown` form a path; all readable attributes of the twins on that path are added. */
function addWhole(registry: Registry, needs: Needs, shown: readonly Systematics[]): void {
  const relations = shown.filter((each) => registry.relations.has(each))
  for (const each of shown) if (registry.attributes.has(each)) needs.attributes.add(each)
  for (const [index] of relations.entries()) addPath(registry, needs, relations.slice(0, index + 1)).whole = true
}

/**
 * Adds a path of relations that may end in an attribute, and the naming attributes of every twin on the way. Returns the needs at its end.
 */
export function addPath(registry: Registry, needs: Needs, path: readonly Systematics[]): Needs {
  let current = needs
  for (const step of path) {
    const relation = registry.relations.get(step)
    if (!relation) {
      const attribute = registry.attributes.get(step)
      if (attribute) current.attributes.add(step)
      if (attribute?.outOf !== undefined && registry.attributes.has(attribute.outOf)) current.attributes.add(attribute.outOf)
      // The state of the twin decides whether a deadline is late or a flag is quiet, so its attribute is read too.
      const standing = attribute?.due?.done.attribute ?? attribute?.flag?.while.attribute
      if (standing !== undefined && registry.attributes.has(standing)) current.attributes.add(standing)
      return current
    }
    const next = current.relations.get(step) ?? noNeeds()
    current.relations.set(step, next)
    for (const attribute of namingAttributes(registry, relation.target)) next.attributes.add(attribute)
    current = next
  }
  return current
}

/** Returns all paths of columns. */
export function columnPaths(columns: readonly ListColumn[] = []): (readonly Systematics[])[] {
  return columns.flatMap(({ path, or = [] }) => [path, ...or])
}

/** Returns the attributes that name twins of a definition and of its descendants. */
export function namingAttributes(registry: Registry, definition: string): Systematics[] {
  const names = registry.definitions.get(definition)?.descendants ?? []
  return [...new Set(names.flatMap((name) => registry.definitions.get(name)?.titleAttributes ?? []))]
}

/** Converts the needs to a query with sub-queries. The attributes become the mask. */
export function queryForNeeds(needs: Needs): ListQueryJson {
  const { from, only: { filter, sort, limit } = {} } = needs
  return {
    ...(!needs.whole && { $mask: [...needs.attributes] }),
    ...(filter && { $filter: filter }),
    ...(sort && { $sort: sort }),
    ...(limit && { $limit: limit }),
    ...(from !== undefined && { $valid: { begin: from, end: null } }),
    ...relationQueries(needs),
  }
}

export function relationQueries(needs: Needs): { [relation: `${string}:${string}`]: ListQueryJson } {
  return Object.fromEntries([...needs.relations].map(([relation, below]) => [relation, queryForNeeds(below)]))
}

/** Returns the queries of `relationQueries`, with the twins behind a relation limited to those that the columns of a list are about. */
export function relatedQueries(needs: Needs, related: ListDefinition['related'] = {}): ReturnType<typeof relationQueries> {
  return Object.fromEntries(
    Object.entries(relationQueries(needs)).map(([relation, query]) => [
      relation,
      related[relation] ? { ...query, $filter: related[relation] } : query,
    ]),
  )
}
