import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Layout } from '@twinwerk/model/layout/layout'

/** What a layout names: own attributes, and relations with the fields and creatable definitions of their far twins. */
export type NamedInLayout = {
  readonly attributes: readonly Systematics[]
  readonly relations: readonly Extract<Layout, { type: 'relationship' }>[]
}

export function namedInLayout(layout: Layout): NamedInLayout {
  switch (layout.type) {
    case 'header':
      return { attributes: [...layout.title, ...(layout.subtitle ?? []), ...(layout.status ? [layout.status] : [])], relations: [] }
    case 'value':
      return { attributes: [layout.attribute], relations: [] }
    case 'relationship':
      return { attributes: [], relations: [layout] }
    case 'tabbed':
      return merged(layout.tabs.map((tab) => tab.content))
    default:
      return merged(layout.content)
  }
}

function merged(layouts: readonly Layout[]): NamedInLayout {
  const named = layouts.map(namedInLayout)
  return { attributes: named.flatMap((each) => each.attributes), relations: named.flatMap((each) => each.relations) }
}
