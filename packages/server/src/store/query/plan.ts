import type { View } from '@twinwerk/model/query/parse-tiles'
import type { Slot } from '@twinwerk/model/query/query'
import type { DataType } from '@twinwerk/model/value/data-type'
import type { SemanticType } from '@twinwerk/model/validation/semantic-value'
import type { Spelling, WordForm } from './search/word-forms.ts'

/** How a value of the body is validated and converted to the form of its column. */
export type ValueForm = {
  readonly as: 'text' | 'folded' | 'pattern' | 'uuid' | 'integer' | 'decimal' | 'currency' | 'bool' | 'date' | 'instant' | 'inet'
  /** The types of a text, which decide its normal form. */
  readonly dataType?: DataType
  readonly semanticType?: SemanticType
}

/** The parts of a polygon: its box and whether it fills the box, the ends of its edges, and a point inside each of its holes. */
export type AreaPart = 'west' | 'south' | 'east' | 'north' | 'fillsBox' | 'x1' | 'y1' | 'x2' | 'y2' | 'innerX' | 'innerY'

/** A parameter of a compiled statement. */
export type Parameter =
  | { readonly from: 'tenant' | 'now' | 'timeZone' | 'user' | 'groups' | 'authorMark' }
  | { readonly from: 'allGrantRoots' }
  | { readonly from: 'grantRoot' | 'grantRoots'; readonly index: number }
  | { readonly from: 'constant'; readonly value: unknown }
  | { readonly from: 'questionedTwins' }
  | { readonly from: 'clock'; readonly placeholder: 'now' | 'today'; readonly offset: string | undefined; readonly form: ValueForm }
  | {
      readonly from: 'body'
      readonly slot: Slot
      readonly form: ValueForm
      readonly list: boolean
      /** `behind` is the least text after all texts that begin with the value. */
      readonly pattern?: 'contains' | 'endsWith' | 'behind'
      readonly item?: number
    }
  | { readonly from: 'range'; readonly slot: Slot }
  | { readonly from: 'period'; readonly slot: Slot; readonly end: 'begin' | 'end' }
  | { readonly from: 'area'; readonly slot: Slot; readonly part: AreaPart }
  | { readonly from: 'view'; readonly part: keyof View }
  | { readonly from: 'id'; readonly slot: Slot }
  | { readonly from: 'asOf'; readonly slot: Slot }
  | { readonly from: 'valid'; readonly slot: Slot; readonly end: 'begin' | 'end' }
  | { readonly from: 'cursor'; readonly slot: Slot; readonly index: number; readonly form: ValueForm; readonly mark: string }
  /** A form of one word of a search, or of all words as a list. */
  | { readonly from: 'searchWord'; readonly slot: Slot; readonly word: number | 'all'; readonly form: WordForm }
  /** The bounds of the numbers that begin with the typed text: `from` is included, `before` is not. */
  | { readonly from: 'searchNumber'; readonly slot: Slot; readonly end: 'from' | 'before' }

/** The first list of a query: its key and page size, the mark of its cursors, whether it counts, and whether it returns groups. */
export type Page = {
  readonly key: string
  readonly limit: number
  readonly mark: string
  readonly count: boolean
  readonly grouped: boolean
  /** The search of the list, if it may be repeated with typing errors tolerated when nothing is found. */
  readonly search: Slot | undefined
}

/** A compiled query: one statement, and the source of each of its parameters. Serves every body and caller of the same shape. */
export type Plan = {
  readonly text: string
  /** A hash of the text, which names the prepared statement. */
  readonly name: string
  readonly parameters: readonly Parameter[]
  readonly page: Page | undefined
  readonly form: 'twin' | 'flat' | 'everywhere'
  readonly spelling: Spelling
  /** One plan suits all values. Otherwise PostgreSQL plans each run. */
  readonly generic: boolean
  /** The statement reads much, whatever it finds: groups of all rows, the past, or every type. */
  readonly heavy: boolean
  /** The result has marks in the place of authors' names, and a separate column has the names (`authors/marked-authors.ts`). */
  readonly marksAuthors: boolean
}
