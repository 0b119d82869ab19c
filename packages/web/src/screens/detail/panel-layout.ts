import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { HeaderLayout, Layout } from '@twinwerk/model/layout/layout'
import { isTool } from '@twinwerk/model/layout/layout'
import { leavesIn } from '@twinwerk/model/layout/leaves-in'
import type { Text } from '@twinwerk/model/text/text'
import { withoutHeader } from '../../layouts/without-header.ts'

/** `key` is the place of the tab in the layout: the form of a new record leaves tabs out, and the open tab stays open after the save. */
export type PanelTab = {
  readonly key: string
  readonly title: Text | undefined
  readonly content: Layout
  readonly fields: ReadonlySet<Systematics>
  /** The part of the content that is folded below it, in the form of a new record. */
  readonly folded?: { readonly layout: Layout; readonly fields: ReadonlySet<Systematics> }
}

export type PanelLayout = {
  readonly header: HeaderLayout | undefined
  readonly tabs: readonly PanelTab[]
}

/** Splits a detail layout into the head and the tabs of a panel. A layout without tabs becomes one tab. */
export function panelLayout(detail: Layout): PanelLayout {
  const parts = detail.type === 'vertical' ? detail.content : [detail]
  const header = parts.find((part) => part.type === 'header')
  const body = parts.filter((part) => part.type !== 'header')
  const [only] = body
  if (body.length === 1 && only?.type === 'tabbed') return { header, tabs: only.tabs.map(tabOf) }
  const content: Layout = detail.type === 'vertical' ? withoutHeader(detail) : { type: 'vertical', content: body }
  return { header, tabs: [tabOf({ title: undefined, content }, 0)] }
}

/** Returns the tabs of the form of a new record. It has no tab that only tells of a stored one. */
export function tabsOfNew(tabs: readonly PanelTab[]): readonly PanelTab[] {
  const kept = tabs.filter(({ content }) => !leavesIn(content).every(isAtAGlance))
  return kept.length > 0 ? kept : tabs
}

/** True for a layout that lets nobody enter anything. */
function isAtAGlance({ type }: Layout): boolean {
  return type === 'summary' || type === 'actions' || type === 'timeline'
}

export function tabOf(tab: Pick<PanelTab, 'title' | 'content'>, index: number): PanelTab {
  return { ...tab, key: String(index), fields: new Set(fieldsOf(tab.content)) }
}

/** Returns the attributes and relations of the record itself that a layout shows. They decide which tab a finding belongs to. */
export function fieldsOf(layout: Layout): readonly string[] {
  if (isTool(layout)) return isAtAGlance(layout) ? [] : layout.shows
  switch (layout.type) {
    case 'vertical':
    case 'horizontal':
    case 'flat':
    case 'inline':
    case 'split':
    case 'columns':
    case 'grid':
      return layout.content.flatMap(fieldsOf)
    case 'tabbed':
      return layout.tabs.flatMap((tab) => fieldsOf(tab.content))
    case 'value':
      return [layout.attribute]
    case 'relationship':
    case 'loop':
    case 'component':
      return [layout.relation]
    case 'header':
    case 'label':
    case 'tableHeader':
      return []
    case 'tableItem':
      return layout.fields
    case 'timeline':
      return []
    default:
      return layout satisfies never
  }
}

/** Returns the width of a panel in pixels: small for a few fields, wide if parts with many fields are shown in rows. */
export function panelWidth(layout: Layout, { attributes }: Registry): 520 | 760 | 1080 {
  if (maxInlineFields(layout) > 6 || hasPage(layout)) return 1080
  const fields = fieldsOf(layout)
  const hasRows = fields.some((field) => ['grants', 'texts'].includes(attributes.get(field)?.semanticType ?? ''))
  return fields.length <= 6 && !hasRows ? 520 : 760
}

/** True if the layout contains a page beside the fields, or two columns of its own. */
function hasPage(layout: Layout): boolean {
  if (layout.type === 'journeyPreview' || layout.type === 'matching') return true
  return 'content' in layout && layout.type !== 'loop' && layout.content.some(hasPage)
}

function maxInlineFields(layout: Layout): number {
  if (layout.type === 'relationship') return layout.variant === 'inline' ? (layout.fields?.length ?? 0) : 0
  if (layout.type === 'tabbed') return Math.max(0, ...layout.tabs.map((tab) => maxInlineFields(tab.content)))
  if (layout.type === 'loop') return maxInlineFields(layout.content)
  return 'content' in layout ? Math.max(0, ...layout.content.map(maxInlineFields)) : 0
}
