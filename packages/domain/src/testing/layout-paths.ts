import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Layout } from '@twinwerk/model/layout/layout'
import { isTool } from '@twinwerk/model/layout/layout'

/** What a layout names: own attributes, and relations with the fields and creatable definitions of their far twins. */
export type NamedInLayout = {
  readonly attributes: readonly Systematics[]
  readonly relations: readonly Extract<Layout, { type: 'relationship' }>[]
  /** Attributes, telemetry and relations that a tool is about. */
  readonly shown: readonly Systematics[]
}

const nothing: NamedInLayout = { attributes: [], relations: [], shown: [] }

export function namedInLayout(layout: Layout): NamedInLayout {
  if (isTool(layout)) return { ...nothing, shown: layout.shows }
  switch (layout.type) {
    case 'header':
      return { ...nothing, attributes: [...layout.title, ...(layout.subtitle ?? []), ...(layout.status ? [layout.status] : [])] }
    case 'value':
      return { ...nothing, attributes: [layout.attribute] }
    case 'relationship':
      return { ...nothing, relations: [layout] }
    case 'label':
      return nothing
    case 'tableHeader':
    case 'tableItem':
      return { ...nothing, attributes: layout.fields }
    case 'loop':
    case 'component':
      return { ...nothing, shown: [layout.relation] }
    case 'tabbed':
      return merged(layout.tabs.map((tab) => tab.content))
    default:
      return merged(layout.content)
  }
}

function merged(layouts: readonly Layout[]): NamedInLayout {
  const named = layouts.map(namedInLayout)
  return {
    attributes: named.flatMap((each) => each.attributes),
    relations: named.flatMap((each) => each.relations),
    shown: named.flatMap((each) => each.shown),
  }
}
