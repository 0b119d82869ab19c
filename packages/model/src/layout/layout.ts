import type { Systematics } from '../definition/twin-definition.ts'
import type { FilterJson, SortJson } from '../query/query-json.ts'
import type { Text } from '../text/text.ts'

/** How a twin is drawn; a tree whose leaves name attributes and relations. */
export type Layout =
  | { readonly type: 'vertical' | 'horizontal' | 'flat'; readonly title?: Text; readonly content: readonly Layout[] }
  | { readonly type: 'grid'; readonly title?: Text; readonly maxCols?: number; readonly content: readonly Layout[] }
  | { readonly type: 'tabbed'; readonly tabs: readonly { readonly title: Text; readonly content: Layout }[] }
  | HeaderLayout
  | { readonly type: 'value'; readonly attribute: Systematics; readonly label?: Text; readonly wide?: true }
  | RelationshipLayout
  | ToolLayout

/** Avatar, name and status at the head of a panel or card. */
export type HeaderLayout = {
  readonly type: 'header'
  readonly title: readonly Systematics[]
  readonly subtitle?: readonly Systematics[]
  readonly status?: Systematics
}

/**
 * Linked twins: `list` rows, `chips` or `inline` (each entry drawn with its own fields, for components). `fields` are attributes of the far twin;
 * `select` offers existing twins, `create` new ones of these definitions. `from` narrows what is offered to
 * the twins at the end of a path that starts with another relation of the same twin, which has to be filled first.
 */
export type RelationshipLayout = {
  readonly type: 'relationship'
  readonly relation: Systematics
  readonly variant: 'list' | 'chips' | 'inline'
  readonly label?: Text
  readonly fields?: readonly (readonly Systematics[])[]
  readonly select?: true
  readonly from?: readonly Systematics[]
  readonly create?: readonly string[]
  readonly only?: LinkedSelection
}

/** Which linked twins are drawn, in which order and how many at most. */
export type LinkedSelection = { readonly filter?: FilterJson; readonly sort?: readonly SortJson[]; readonly limit?: number }

/** Layouts of the specification (core, section 2, "Generated screen layouts") that are tools rather than fields. */
export const toolTypes = [
  'telemetry',
  'realtimeMeasuring',
  'map',
  'connectorLine',
  'networkTopology',
  'sequenceFlow',
  'preview',
  'imageEditor',
  'multiCodeScanner',
] as const

/** `shows` are what it is about: attributes, telemetry or relations of the twin. Empty where a screen has no such tool. */
export type ToolLayout = { readonly type: (typeof toolTypes)[number]; readonly title?: Text; readonly shows: readonly Systematics[] }

export function isTool(layout: Layout): layout is ToolLayout {
  return 'shows' in layout
}

export type LayoutType = Layout['type']

/** The screens of one definition; what is missing is inherited from what it extends. */
export type UiDefinition = {
  readonly definition: string
  readonly detail: Layout
  readonly card: Layout
  readonly minicard: Layout
  readonly selector: Layout
}
