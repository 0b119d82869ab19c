import type { Registry } from '@twinwerk/model/definition/registry'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { CreateForm, Layout } from '@twinwerk/model/layout/layout'
import { isTool } from '@twinwerk/model/layout/layout'
import type { PanelTab } from '../panel-layout.ts'
import { fieldsOf, tabOf, tabsOfNew } from '../panel-layout.ts'

type Guided = { readonly create: CreateForm; readonly tabs: readonly PanelTab[]; readonly relation: Systematics }

/**
 * Returns the one tab of a guided form: the fields that a new record needs, and all others of its usual form folded below. Its key is that
 * of the first tab, which stays open after the save. The record is created over `relation`, which fills the opposite relation.
 */
export function guidedTab(registry: Registry, { create: { layout }, tabs, relation }: Guided): PanelTab {
  const asked = new Set([...fieldsOf(layout), registry.relations.get(relation)?.opposite ?? ''])
  const rest = tabsOfNew(tabs).flatMap(({ title, content }): readonly Layout[] => {
    const kept = enterable(registry, content, asked)
    return kept ? [{ type: 'vertical', content: [kept], ...(title && { title }) }] : []
  })
  const folded: Layout = { type: 'vertical', content: rest }
  const fields = new Set(fieldsOf(folded))
  const tab = tabOf({ title: undefined, content: layout }, 0)
  return rest.length > 0 ? { ...tab, fields: new Set([...asked, ...fields]), folded: { layout: folded, fields } } : tab
}

const entryTools: readonly Layout['type'][] = ['inlineSelect', 'addressSearch', 'bankAccount', 'fileUploader', 'phone']

/** Returns the parts of a layout in which something can be entered into a new record, without the fields that are asked elsewhere. */
function enterable(registry: Registry, layout: Layout, asked: ReadonlySet<Systematics>): Layout | undefined {
  if (isTool(layout)) return entryTools.includes(layout.type) ? layout : undefined
  switch (layout.type) {
    case 'tabbed': {
      const content = layout.tabs.flatMap((tab) => enterable(registry, tab.content, asked) ?? [])
      return content.length > 0 ? { type: 'vertical', content } : undefined
    }
    case 'vertical':
    case 'horizontal':
    case 'flat':
    case 'inline':
    case 'split':
    case 'columns':
    case 'grid': {
      if (layout.type === 'grid' && layout.stored) return undefined
      const content = layout.content.flatMap((each) => enterable(registry, each, asked) ?? [])
      return content.length > 0 ? { ...layout, content } : undefined
    }
    case 'value': {
      const attribute = registry.attributes.get(layout.attribute)
      return asked.has(layout.attribute) || attribute?.serverOwned || attribute?.calculation ? undefined : layout
    }
    case 'relationship':
      return asked.has(layout.relation) || (!layout.select && !layout.create) ? undefined : layout
    case 'header':
    case 'label':
    case 'loop':
    case 'component':
    case 'tableHeader':
    case 'tableItem':
    case 'timeline':
      return undefined
    default:
      return layout satisfies never
  }
}
