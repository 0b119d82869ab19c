import type { ScannerItem } from '../code/scanner-item.ts'
import type { Systematics, Validation } from '../definition/twin-definition.ts'
import type { FilterJson, SortJson } from '../query/query-json.ts'
import type { Text } from '../text/text.ts'

/** How a twin is drawn; a tree whose leaves name attributes and relations. */
export type Layout =
  | { readonly type: StackType; readonly title?: Text; readonly content: readonly Layout[] }
  | GridLayout
  | { readonly type: 'tabbed'; readonly tabs: readonly { readonly title: Text; readonly content: Layout }[] }
  | HeaderLayout
  | ValueLayout
  | { readonly type: 'label'; readonly text: Text }
  | RelationshipLayout
  | LinkedLayout
  | { readonly type: 'tableHeader' | 'tableItem'; readonly fields: readonly Systematics[] }
  | ToolLayout

/** Parts in columns. With `stored` the form of a new twin leaves it out: what is in it comes only when the twin is there. */
export type GridLayout = {
  readonly type: 'grid'
  readonly title?: Text
  readonly maxCols?: number
  readonly stored?: true
  readonly content: readonly Layout[]
}

/** One below the other, beside each other, without a gap, as words in a line, or in two halves with a line between them. */
export type StackType = 'vertical' | 'horizontal' | 'flat' | 'inline' | 'split'

/**
 * One attribute as an input. A `lock` prevents changes on this screen: always, or while an expression over the twin's short names is true
 * (core specification, section 5).
 * Validations reject invalid values; a lock only keeps users from entering them.
 */
export type ValueLayout = {
  readonly type: 'value'
  readonly attribute: Systematics
  readonly label?: Text
  readonly wide?: true
  readonly lock?: true | string
  readonly hide?: readonly EnumHiding[]
  /** Needed on this screen, though its type does without. */
  readonly required?: true
  /** Rules of this screen, after those of the attribute; the first that is broken speaks. */
  readonly validations?: readonly Validation[]
}

/**
 * Values of an enum that are not offered: these, or all others than `only`; with `when` while an expression over the twin's short names
 * is true.
 */
export type EnumHiding = { readonly when?: string } & ({ readonly values: readonly string[] } | { readonly only: readonly string[] })

/** For each twin behind a relation: `loop` draws the content, `component` what the twin's own definition says. */
export type LinkedLayout =
  | {
      readonly type: 'loop'
      readonly relation: Systematics
      readonly title?: Text
      /** Drawn once above them. */
      readonly head?: Layout
      readonly content: Layout
      readonly only?: LinkedSelection
    }
  | { readonly type: 'component'; readonly relation: Systematics; readonly part?: 'detail' | 'card' | 'minicard' }

/** Avatar, name and status at the head of a panel or card. */
export type HeaderLayout = {
  readonly type: 'header'
  readonly title: readonly Systematics[]
  readonly subtitle?: readonly Systematics[]
  readonly status?: Systematics
}

/**
 * Linked twins: `list` rows, `chips` or `inline` (each entry drawn with its own fields, for components). `fields` are attributes of the far
 * twin; `select` offers existing twins, `create` new ones of these definitions. `min` and `max` are bounds of this screen within those of
 * the relation; with `duplicates` a twin that is in the relation may be selected once more. `from` narrows what is offered to the twins
 * at the end of a path that starts with another relation of the same twin, which has to be filled first.
 */
export type RelationshipLayout = {
  readonly type: 'relationship'
  readonly relation: Systematics
  readonly variant: 'list' | 'chips' | 'inline'
  readonly label?: Text
  readonly fields?: readonly (readonly Systematics[])[]
  readonly select?: true
  readonly from?: readonly Systematics[]
  readonly first?: OfferedFirst
  readonly create?: readonly string[]
  readonly only?: LinkedSelection
  readonly min?: number
  readonly max?: number
  readonly duplicates?: true
  /** For `inline`: the layout of an entry, if its fields alone are not enough. */
  readonly entry?: Layout
  /** For `inline`: the integer attribute among `fields` that orders the entries. Users move the entries and type no number. */
  readonly order?: Systematics
}

/** Offered before all others: twins that have one of these values at the end of the path, or one that a twin of the relation has there. */
export type OfferedFirst = { readonly path: readonly Systematics[]; readonly values?: readonly string[] }

/** Which linked twins are drawn, in which order and how many at most. */
export type LinkedSelection = { readonly filter?: FilterJson; readonly sort?: readonly SortJson[]; readonly limit?: number }

// A new tool: its name here, `web/layouts/<type>/`, a line in its `registry.ts`, a sample in `web/screens/playground/sample-layouts.ts`.
/** Layouts that are tools rather than fields (core specification, section 2). */
export const toolTypes = [
  'telemetry',
  'realtimeMeasuring',
  'map',
  'connectorLine',
  'networkTopology',
  'sequenceFlow',
  'preview',
  'journeyPreview',
  'imageEditor',
  'multiCodeScanner',
  'firmwareFlasher',
  'gateway',
  'task',
  'fileUploader',
  'urlButton',
  'bankAccount',
  'phone',
  'addressSearch',
  'inlineSelect',
] as const

/** `shows` are what it is about: attributes, telemetry or relations of the twin. Empty where a screen has no such tool. */
export type ToolLayout = {
  readonly type: (typeof toolTypes)[number]
  readonly title?: Text
  readonly shows: readonly Systematics[]
  /** Ways that a file uploader does not offer (portal specification, section 2.7). Only `camera` left is a forced camera. */
  readonly without?: readonly UploadWay[]
  /** For a scanner of several codes: the codes to look for. If absent, the scanner looks for one code for each of `shows`. */
  readonly items?: readonly ScannerItem[]
  /** Keeps a scanner open once all that is required is there. */
  readonly autoClose?: false
  /** For a network topology: the relations that continue from the displayed twins, step by step. */
  readonly beyond?: readonly Systematics[]
}

export type UploadWay = 'drop' | 'choose' | 'camera' | 'paste'

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
