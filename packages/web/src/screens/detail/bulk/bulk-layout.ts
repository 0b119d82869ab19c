import type { Attribute, Registry } from '@twinwerk/model/definition/registry'
import type { Layout } from '@twinwerk/model/layout/layout'
import { isTool } from '@twinwerk/model/layout/layout'

/**
 * Returns the part of a detail layout that can be the same on many twins: fields that users fill, and links to existing twins. Returns
 * undefined if there is no such part.
 */
export function bulkLayout(registry: Registry, layout: Layout): Layout | undefined {
  if (isTool(layout) || layout.type === 'header') return undefined
  if (layout.type === 'value') {
    const attribute = registry.attributes.get(layout.attribute)
    const isCommon = attribute && !attribute.serverOwned && !attribute.unique && !attribute.deprecated && !attribute.upload
    return isCommon ? layout : undefined
  }
  if (layout.type === 'relationship') {
    const relation = registry.relations.get(layout.relation)
    if (!relation || relation.component || relation.direction !== 'forward' || !layout.select || layout.from) return undefined
    return { type: 'relationship', relation: layout.relation, variant: 'chips', select: true, ...(layout.label && { label: layout.label }) }
  }
  if (layout.type === 'tabbed') {
    const content = layout.tabs.flatMap((tab) => bulkLayout(registry, tab.content) ?? [])
    return content.length > 0 ? { type: 'vertical', content } : undefined
  }
  if (!('content' in layout) || layout.type === 'loop') return undefined
  const content = layout.content.flatMap((child) => bulkLayout(registry, child) ?? [])
  return content.length > 0 ? { ...layout, content } : undefined
}

/** Returns the optional fields of some layouts, each once. */
export function fieldsToEmpty(registry: Registry, layouts: readonly Layout[]): readonly Attribute[] {
  return [...new Set(layouts.flatMap((layout) => optionalFields(registry, layout)))]
}

function optionalFields(registry: Registry, layout: Layout): readonly Attribute[] {
  if ('content' in layout && layout.type !== 'loop') return layout.content.flatMap((part) => optionalFields(registry, part))
  const attribute = layout.type === 'value' && layout.lock !== true ? registry.attributes.get(layout.attribute) : undefined
  return attribute && !attribute.required && !attribute.transitions ? [attribute] : []
}
