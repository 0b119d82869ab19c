import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { Layout, ValueLayout } from '@twinwerk/model/layout/layout'
import { isTool } from '@twinwerk/model/layout/layout'

/** The names in a layout: own attributes, and relations with the fields and creatable definitions of their far twins. */
export type NamedInLayout = {
  readonly attributes: readonly Systematics[]
  readonly relations: readonly Extract<Layout, { type: 'relationship' }>[]
  /** Conditions that lock attributes and relations or hide values, and the hidden values. */
  readonly rules: readonly { readonly attribute: Systematics; readonly conditions: readonly string[]; readonly values: readonly string[] }[]
  /** Attributes and relations that a tool lets users enter, or draws as completely as a field would. */
  readonly entered: readonly Systematics[]
  /** Attributes, telemetry and relations that a tool shows. */
  readonly shown: readonly Systematics[]
}

const nothing: NamedInLayout = { attributes: [], relations: [], rules: [], entered: [], shown: [] }

const wholeTools: ReadonlySet<string> = new Set([
  'bankAccount',
  'task',
  'steps',
  'counts',
  'bill',
  'explanation',
  'draftDecision',
  'sentence',
  'newPrice',
])

export function namedInLayout(layout: Layout): NamedInLayout {
  if (isTool(layout)) return { ...nothing, shown: layout.shows, entered: wholeTools.has(layout.type) ? layout.shows : [] }
  switch (layout.type) {
    case 'header':
      return { ...nothing, attributes: [...layout.title, ...(layout.subtitle ?? []), ...(layout.status ? [layout.status] : [])] }
    case 'value':
      return { ...nothing, attributes: [layout.attribute], rules: rulesOf(layout) }
    case 'relationship':
      return { ...nothing, relations: [layout], rules: rulesOf({ attribute: layout.relation, lock: layout.lock }) }
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
    case 'timeline':
      return nothing
    default:
      return merged(layout.content)
  }
}

type Ruled = { readonly attribute: Systematics; readonly lock?: true | string | undefined; readonly hide?: ValueLayout['hide'] }

function rulesOf({ attribute, lock, hide = [] }: Ruled): NamedInLayout['rules'] {
  if (lock === undefined && hide.length === 0) return []
  const conditions = [...(typeof lock === 'string' ? [lock] : []), ...hide.flatMap(({ when }) => when ?? [])]
  return [{ attribute, conditions, values: hide.flatMap((each) => ('only' in each ? each.only : each.values)) }]
}

function merged(layouts: readonly Layout[]): NamedInLayout {
  const named = layouts.map(namedInLayout)
  return {
    attributes: named.flatMap((each) => each.attributes),
    relations: named.flatMap((each) => each.relations),
    rules: named.flatMap((each) => each.rules),
    entered: named.flatMap((each) => each.entered),
    shown: named.flatMap((each) => each.shown),
  }
}
