import type { Registry } from '../definition/registry.ts'
import { telemetryIn } from '../definition/registry.ts'
import { offeredTypes } from './offered.ts'
import type { Systematics } from '../definition/twin-definition.ts'
import { filterPaths } from '../query/filter-paths.ts'
import type { Layout, LinkedSelection, RelationshipLayout, UiDefinition } from './layout.ts'
import { isTool } from './layout.ts'

/**
 * Returns the screens for a user who has only these definitions: without fields and relations outside them, and without layouts that become
 * empty.
 */
export function visibleUi(registry: Registry, ui: UiDefinition): UiDefinition {
  const seen = (layout: Layout): Layout => visibleLayout(registry, layout) ?? { type: 'vertical', content: [] }
  const { create } = ui
  const composes = create?.composes
  const isComposed = composes && [composes.attribute, ...composes.from].every((each) => isSeen(registry.attributes.get(each)))
  return {
    definition: ui.definition,
    detail: seen(ui.detail),
    ...(create && { create: { layout: seen(create.layout), ...(isComposed && { composes }) } }),
    card: seen(ui.card),
    minicard: seen(ui.minicard),
    selector: seen(ui.selector),
  }
}

/** Returns true if the property is among the definitions and no overlay hides it. */
function isSeen(property: { readonly hidden?: true } | undefined): boolean {
  return property !== undefined && !property.hidden
}

/** Removes a filter or a sort by fields that are not visible, because the server would reject a query that names them. */
function seenOnly(registry: Registry, { filter, sort, ...rest }: LinkedSelection): LinkedSelection {
  const seen = (path: readonly Systematics[]) => path.every((each) => each.startsWith('entity:') || isKnown(registry, each))
  return {
    ...rest,
    ...(filter && filterPaths(filter).every(seen) && { filter }),
    ...(sort && { sort: sort.filter((term) => seen(term.path)) }),
  }
}

function isKnown(registry: Registry, systematics: Systematics): boolean {
  if (telemetryIn(registry, systematics)) return true
  return isSeen(registry.attributes.get(systematics)) || isSeen(registry.relations.get(systematics))
}

function withEntry(registry: Registry, { entry, ...rest }: RelationshipLayout): RelationshipLayout {
  const seen = entry && visibleLayout(registry, entry)
  return seen ? { ...rest, entry: seen } : rest
}

function visibleLayout(registry: Registry, layout: Layout): Layout | undefined {
  if (isTool(layout)) {
    const shows = layout.shows.filter((each) => isKnown(registry, each))
    const { beyond = [] } = layout
    const unseen = beyond.findIndex((each) => !isKnown(registry, each))
    const items = layout.items?.filter(({ targets }) => targets.every((each) => isKnown(registry, each)))
    if (shows.length === 0) return undefined
    return { ...layout, shows, ...(items && { items }), ...(unseen >= 0 && { beyond: beyond.slice(0, unseen) }) }
  }
  switch (layout.type) {
    case 'value':
      return isSeen(registry.attributes.get(layout.attribute)) ? layout : undefined
    case 'relationship':
      if (!isSeen(registry.relations.get(layout.relation))) return undefined
      return {
        ...withEntry(registry, layout),
        ...(layout.create && { create: offeredTypes(registry, layout.create) }),
        ...(layout.only && { only: seenOnly(registry, layout.only) }),
      }
    case 'header':
    case 'label':
      return layout
    case 'component':
      return isSeen(registry.relations.get(layout.relation)) ? layout : undefined
    case 'loop': {
      const content = isSeen(registry.relations.get(layout.relation)) ? visibleLayout(registry, layout.content) : undefined
      return content && { ...layout, content, ...(layout.only && { only: seenOnly(registry, layout.only) }) }
    }
    case 'tableHeader':
    case 'tableItem': {
      const fields = layout.fields.filter((each) => isSeen(registry.attributes.get(each)))
      return fields.length > 0 ? { ...layout, fields } : undefined
    }
    case 'tabbed': {
      const tabs = layout.tabs.flatMap((tab) => {
        const content = visibleLayout(registry, tab.content)
        return content ? [{ ...tab, content }] : []
      })
      return tabs.length > 0 ? { ...layout, tabs } : undefined
    }
    case 'vertical':
    case 'horizontal':
    case 'flat':
    case 'inline':
    case 'split':
    case 'columns':
    case 'grid': {
      const content = layout.content.flatMap((child) => visibleLayout(registry, child) ?? [])
      return content.length > 0 ? { ...layout, content } : undefined
    }
    case 'timeline':
      return layout
    default:
      return layout satisfies never
  }
}
