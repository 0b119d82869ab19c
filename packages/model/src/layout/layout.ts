import type { ScannerItem } from '../code/scanner-item.ts'
import type { Systematics, Validation } from '../definition/twin-definition.ts'
import type { FilterJson, SortJson } from '../query/query-json.ts'
import type { Text } from '../text/text.ts'
import type { PlacesOptions } from '../list/places-options.ts'
import type { GuidedVerb } from './actions-options.ts'
import type { ProductsOptions } from './products-options.ts'
import type { SummaryOptions } from './summary-options.ts'
import type { TopologyOptions } from './topology-options.ts'
import type { BillingAction, BillOptions, CountsOptions, PreviewOptions, Sentence, StepsOptions, WhileValue } from './tool-options.ts'

/** The layout of a twin: a tree whose leaves name attributes and relations. */
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
  | TimelineLayout

/** The events around the record, newest first, with a field for notes and calls (`timeline/source.ts`). */
export type TimelineLayout = { readonly type: 'timeline' }

/**
 * Parts in columns. With `stored`, the form of a new twin omits the grid, because its content exists only for a stored twin. With
 * `onlyWhile`, the grid is shown while the attribute has one of the values in the form, and while one of its own fields has a value.
 */
export type GridLayout = {
  readonly type: 'grid'
  readonly title?: Text
  readonly maxCols?: number
  readonly stored?: true
  readonly onlyWhile?: WhileValue
  readonly content: readonly Layout[]
}

/**
 * The arrangement of parts: vertical, horizontal, without a gap, as words in a line, in two halves with a line between them, or as the
 * columns of a page. A panel shows columns below each other, the last one first because it holds what is to be done, and omits the middle
 * one of three. A phone shows one at a time.
 */
export type StackType = 'vertical' | 'horizontal' | 'flat' | 'inline' | 'split' | 'columns'

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
  /** Required on this screen, although the type does not require it. */
  readonly required?: true
  /** Rules of this screen, evaluated after the attribute's own rules. The message of the first broken rule is shown. */
  readonly validations?: readonly Validation[]
}

/**
 * Enum values that are not offered: `values`, or all values except `only`. With `when`, they are hidden only while an expression over the
 * twin's short names is true.
 */
export type EnumHiding = { readonly when?: string } & ({ readonly values: readonly string[] } | { readonly only: readonly string[] })

/**
 * A layout for each twin behind a relation: `loop` draws the content, `component` draws the layout from the linked twin's own definition.
 */
export type LinkedLayout =
  | {
      readonly type: 'loop'
      readonly relation: Systematics
      readonly title?: Text
      /** Drawn once above all twins. */
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
 * Linked twins: `list` rows, `chips` or `inline` (each entry drawn with its own fields, for components). `fields` are attributes of the
 * linked twin; `select` offers existing twins, `create` new twins of these definitions. A `lock` prevents both, and changing and removing
 * entries. `min` and `max` are limits of this screen within the limits of the relation. With `duplicates`, a twin that is already in the
 * relation may be selected again. `from` restricts the offered twins to the end of a path that starts with another relation of the same
 * twin, which the user fills first.
 */
export type RelationshipLayout = {
  readonly type: 'relationship'
  readonly relation: Systematics
  readonly variant: 'list' | 'chips' | 'inline'
  readonly label?: Text
  readonly fields?: readonly (readonly Systematics[])[]
  readonly select?: true
  readonly lock?: true | string
  readonly from?: readonly Systematics[]
  readonly first?: OfferedFirst
  readonly create?: readonly string[]
  readonly only?: LinkedSelection
  readonly min?: number
  readonly max?: number
  readonly duplicates?: true
  /** The words with which a user ends the current link of a ranged relation on a day and begins the next one. */
  readonly changes?: Text
  /** Relations of which a new entry begins with the twins of the entry before it. */
  readonly repeats?: readonly Systematics[]
  /** A hint to show while there are no twins. */
  readonly whenEmpty?: Text
  /** Offers products as cards with their prices. */
  readonly products?: ProductsOptions
  /** For `inline`: the layout of an entry, if its fields alone are not enough. */
  readonly entry?: Layout
  /** For `inline`: the integer attribute among `fields` that orders the entries. Users move the entries instead of typing a number. */
  readonly order?: Systematics
}

/**
 * The twins to offer first: those with one of `values` at the end of the path, or with a value that a twin of the relation already has
 * there.
 */
export type OfferedFirst = { readonly path: readonly Systematics[]; readonly values?: readonly string[] }

/** A filter, an order and a limit for the linked twins of a layout. */
export type LinkedSelection = { readonly filter?: FilterJson; readonly sort?: readonly SortJson[]; readonly limit?: number }

// To add a tool, add its name here, `web/layouts/<type>/`, a line in its `registry.ts` and a sample in
// `web/screens/playground/sample-layouts.ts`.
/** Layouts that are tools rather than fields (core specification, section 2). */
export const toolTypes = [
  'telemetry',
  'realtimeMeasuring',
  'map',
  'connectorLine',
  'networkTopology',
  'places',
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
  'nextReceipt',
  'publishedMetric',
  'account',
  'matching',
  'steps',
  'counts',
  'bill',
  'explanation',
  'draftDecision',
  'sentence',
  'beginLinked',
  'billingAction',
  'summary',
  'actions',
  'newPrice',
] as const

/** `shows` lists the attributes, telemetry or relations that the tool displays. If the list is empty, the screen omits the tool. */
export type ToolLayout = {
  readonly type: (typeof toolTypes)[number]
  readonly title?: Text
  readonly shows: readonly Systematics[]
  /** Ways that a file uploader does not offer (portal specification, section 2.7). If only `camera` remains, the camera is forced. */
  readonly without?: readonly UploadWay[]
  /** For a scanner of several codes: the codes to look for. If absent, the scanner looks for one code for each of `shows`. */
  readonly items?: readonly ScannerItem[]
  /** Keeps a scanner open after all required codes are scanned. */
  readonly autoClose?: false
  /** For a network topology: the relations that continue from the displayed twins, step by step. */
  readonly beyond?: readonly Systematics[]
  /** For a network topology that is read apart from the record, in both directions. */
  readonly topology?: TopologyOptions
  /** For a plan of places: `shows` is the relation to them. */
  readonly places?: PlacesOptions
  readonly preview?: PreviewOptions
  readonly steps?: StepsOptions
  readonly counts?: CountsOptions
  readonly bill?: BillOptions
  readonly billingAction?: BillingAction
  /** For a sentence: the first one that fits is shown. */
  readonly sentences?: readonly Sentence[]
  readonly summary?: SummaryOptions
  /** For actions: at most `maxVerbs`, in this order. */
  readonly verbs?: readonly GuidedVerb[]
  /** For actions: a way to contracts. If exactly one of them runs or is to begin, the verbs are about it and not about the record. */
  readonly contracts?: readonly Systematics[]
  /** For the button that begins a linked twin: offered only while an attribute has one of the values. */
  readonly onlyWhile?: WhileValue
}

export type UploadWay = 'drop' | 'choose' | 'camera' | 'paste'

export function isTool(layout: Layout): layout is ToolLayout {
  return 'shows' in layout
}

export type LayoutType = Layout['type']

/** The screens of one definition. Missing screens are inherited from its parent definition. */
/**
 * The form of a new twin: the few fields that it needs. The form folds all other fields of `detail` below them. While the user has typed no
 * other value, `composes` puts an attribute together from others.
 */
export type CreateForm = {
  readonly layout: Layout
  readonly composes?: { readonly attribute: Systematics; readonly from: readonly Systematics[]; readonly separator: string }
}

export type UiDefinition = {
  readonly definition: string
  readonly detail: Layout
  readonly create?: CreateForm
  readonly card: Layout
  readonly minicard: Layout
  readonly selector: Layout
}
