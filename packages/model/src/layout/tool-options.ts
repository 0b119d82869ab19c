import type { Systematics } from '../definition/twin-definition.ts'
import type { FilterJson } from '../query/query-json.ts'
import type { Text } from '../text/text.ts'

/** The values of an attribute while which something is offered. */
export type WhileValue = { readonly attribute: Systematics; readonly values: readonly string[] }

/** A move from one value of an enum attribute to another, as a button in the user's words. */
export type StepMove = {
  readonly from: string
  readonly to: string
  readonly label: Text
  /** The usual way on: its button is the primary one. */
  readonly isNext?: true
  /**
   * Asked before the move. `{key}` stands for the value at this key of a JSON attribute, which is the second of `shows`. A sentence of
   * `further` is added if the number at its key is not zero.
   */
  readonly question?: { readonly text: Text; readonly further?: readonly { readonly key: string; readonly text: Text }[] }
  /** A flag that the server may demand for the move. A user who may set it is asked again, and then moves with the flag set. */
  readonly demands?: { readonly flag: Systematics; readonly label: Text }
  /** Offers the move only while another attribute has one of the values. */
  readonly onlyWhile?: WhileValue
}

/** The values of an enum attribute as a line of steps. The attribute is the first of `shows`. */
export type StepsOptions = {
  /** Values outside the line: they are shown only while they hold. */
  readonly aside: readonly string[]
  readonly moves: readonly StepMove[]
  /** The work that jobs do while a value holds. */
  readonly works?: Readonly<Record<string, Text>>
  /** The keys of the JSON attribute that are money. */
  readonly money?: readonly string[]
}

/** A number of a JSON attribute as a tile, with a sum in euro at another key. `filter` finds the twins that it counts. */
export type CountTile = {
  readonly key: string
  readonly label: Text
  readonly sum?: string
  readonly filter?: FilterJson
  /** Omits the tile while the number is zero. */
  readonly isRare?: true
}

/** Numbers of a JSON attribute, each of which opens the list of the twins that it counts. */
export type CountsOptions = {
  /** The relation of the list, and the attribute of its twins that holds the id of the shown twin. */
  readonly list: Systematics
  readonly of: Systematics
  /** The numbers are shown only while the attribute has one of the values. */
  readonly only?: WhileValue
  readonly tiles: readonly CountTile[]
  /**
   * A key with records `{ de, en, blocking, count, gross }`, blocking ones first, and the attribute that contains their words by language.
   */
  readonly findings?: {
    readonly key: string
    readonly label: Text
    readonly within: { readonly de: Systematics; readonly en: Systematics }
  }
  /** A key with an earlier `{ number, count, gross }`, compared with the sum at another key. */
  readonly before?: { readonly key: string; readonly label: Text; readonly with: string }
  /** Keys with records `{ key, de, en, gross, last }`: sums beside those of the run before. */
  readonly compared?: readonly { readonly key: string; readonly label: Text }[]
}

/** The preview of a file. `place` leads to the place of a picture, `original` to the picture as it was before it was marked. */
export type PreviewOptions = { readonly place?: readonly Systematics[]; readonly original?: Systematics }

/** The sums below the lines of a bill. The lines are the first of `shows`: a JSON attribute or a relation to receipt items. */
export type BillOptions = {
  readonly net: Systematics
  readonly gross: Systematics
  /** The gross sum of the bill before. */
  readonly last?: Systematics
  /** Records `{ taxrate, net, tax }`. */
  readonly taxes?: Systematics
}

/**
 * A sentence with the values of attributes: `{name}` stands for the attribute with this name among `shows`. It is shown if all attributes
 * that it names, and `when`, have a value.
 */
export type Sentence = { readonly text: Text; readonly when: Systematics }

/**
 * An action of billing that a record offers to those who may: setting a payment against receipts, taking that back, cancelling, reading the
 * itemised record, releasing a file, naming the columns of a file of calls, writing off what is open, deciding about a write-off,
 * accepting that calls are missing.
 */
export type BillingAction =
  | 'allocate'
  | 'release'
  | 'cancelReceipt'
  | 'itemisedRecord'
  | 'releaseFile'
  | 'callColumns'
  | 'writeOff'
  | 'decideWriteOff'
  | 'missingUsage'
