import type { UploadOptions } from './upload-options.ts'
import type { CustomerRequest } from './customer-request.ts'
import type { Text } from '../text/text.ts'
import type { Verb } from './verb.ts'
import type { DataType } from '../value/data-type.ts'

/** Name of an attribute or relationship with its declaring definition: `contract:contractBegin`. */
export type Systematics = string

/** The overlay that added a part of a definition. If absent, the part belongs to the release. */
export type Layer = 'platform' | 'tenant'

/** Colours as `#rrggbb`. The sign tells values apart without colours: a filled, half or empty circle, a triangle, or a square. */
export type ValueStyle = {
  readonly background: string
  readonly text: string
  readonly sign?: 'dot' | 'half' | 'triangle' | 'ring' | 'square'
}

export type EnumValue = {
  readonly name: string
  readonly label: Text
  readonly style?: ValueStyle
  /** Still shown in twins that have this value, but no longer offered. */
  readonly deprecated?: true
  /** Nothing in the release reads this value by its name, so a tenant may stop offering it (ADR 172). */
  readonly withdrawable?: true
  readonly addedBy?: Layer
}

/**
 * A rule over short names (`value`, `contractBegin`). The text is shown if the rule is not true. The rule is skipped while the value is
 * empty.
 */
export type Validation = { readonly when: string; readonly text: Text }

/** An intermediate result. Later steps and the result refer to it by name. */
export type CalculationStep = { readonly name: string; readonly expression: string; readonly label?: Text }

/**
 * A formula for an attribute: an expression over short names of the twin (`quantity`), of related twins (`contractElements.quantity`) and
 * of its steps. A calculation that uses the clock is computed on reading. Any other is computed when one of its inputs is saved (ADR 20).
 */
export type Calculation = { readonly steps?: readonly CalculationStep[]; readonly expression: string }

/** A value that may follow another value: for everyone who may change the field, or only for users who also have a verb on the twin. */
export type Transition = string | { readonly to: string; readonly verb: Verb }

/**
 * A number or text in structured data; numbers have a unit, as attributes do. For a text in several languages, `german` names the twin's
 * attribute with the formal German text. `german` is set if that text is stored apart from the others.
 */
export type RecordKey = {
  readonly label: Text
  readonly unit?: string
  readonly german?: Systematics
  /** The text is an instant (ISO 8601). */
  readonly instant?: true
}

export type AttributeDefinition = {
  readonly dataType: DataType
  /** May begin with an emoji, as every label of a definition. */
  readonly label: Text
  readonly help?: Text
  readonly required?: true
  /** `currency` is stored in 1/10,000 euro. In JSON it is a number with at most 4 decimals. */
  readonly unit?: string
  /** The unit shown after a number if `unit` names a kind of quantity: unit `energy`, measured in `kWh`. */
  readonly measureIn?: string
  readonly decimals?: number
  /** For money: the attribute of the twin with the minimum number of decimals to display. */
  readonly decimalsIn?: Systematics
  /** For a count: the attribute of the twin with the whole. Lists print both: "2 of 32". */
  readonly outOf?: Systematics
  /** The maximum number of characters of a text. */
  readonly maxLength?: number
  /**
   * `twin`: the id of any twin, shown as a link that opens it. `texts`: JSON with the tenant's own texts in several languages, by name
   * (`text/own-text.ts`). `confirmation`: JSON of a confirmation to a customer, shown line by line. `lines`: a text with paragraphs.
   * `code`: a number that is printed in groups, such as a SIM card number. Blanks, dots, hyphens and case do not count.
   */
  readonly semanticType?:
    | 'email'
    | 'phone'
    | 'mobile'
    | 'url'
    | 'color'
    | 'iban'
    | 'code'
    | 'password'
    | 'identifier'
    | 'grants'
    | 'confirmation'
    | 'accuracy'
    | 'heading'
    | 'twin'
    | 'texts'
    | 'slot'
    | 'callingCode'
    | 'postcode'
    | 'addition'
    | 'lines'
  readonly enumValues?: readonly EnumValue[]
  /**
   * For JSON with a list of flat records: the keys shown for each record, in this order. For JSON with one object: the values shown, by
   * paths such as `place.altitude`. For `texts`: the names of the texts.
   */
  readonly keys?: Readonly<Record<string, RecordKey>>
  readonly validations?: readonly Validation[]
  /** The usual form of a text, as a regular expression. A form accepts any other text, but shows this warning. */
  readonly usual?: { readonly pattern: string; readonly text: Text }
  /** The server computes the value; no client sets it. */
  readonly calculation?: Calculation
  /**
   * For an enum: the values that may follow each value. A value that is not named here is final. If absent, every value may follow every
   * other.
   */
  readonly transitions?: Readonly<Record<string, readonly Transition[]>>
  /** For an enum with transitions: the values for a new twin, or for a twin without a value. If absent, every value is allowed. */
  readonly initialValues?: readonly string[]
  /** No two living twins of a family and tenant may have the same value. */
  readonly unique?: true
  /** Lists may sort by the attribute: the store creates an index (tenant, column, id). */
  readonly sortable?: true
  /** The search box finds twins by the words of the attribute. Text attributes only. */
  readonly searchable?: true
  /**
   * A value in wire form, `{ $: 'today' | 'now', offset? }` by the clock of the tenant's zone, or `{ $: 'label' }` for the label of the
   * twin's type.
   */
  readonly default?: unknown
  /**
   * For a form opened from another twin: the path to the value on that twin. The path starts with the relation to that twin, or with a
   * relation that itself has `beginsAs`.
   */
  readonly beginsAs?: readonly Systematics[]
  /**
   * For an instant with a deadline: `done` lists the values of an attribute of the twin at which the work is done. A twin that is done is
   * not late.
   */
  readonly due?: Required<Assignment>
  /**
   * For a field that lists show only if it is relevant. Lists hide the values `quiet`, and every value while another attribute has a value
   * named in `while`.
   */
  readonly flag?: { readonly quiet: readonly unknown[]; readonly while: Required<Assignment>['done'] }
  /**
   * The attribute follows from the newest measured values: the state of the twin (`telemetry/operating-state.ts`), or the value or level of
   * one property (`telemetry/measured-attributes.ts`). It has no column; only a query that names it contains it.
   */
  readonly measured?: 'state' | 'value' | 'level'
  /** The measured property of a `value` or a `level`. Its rights apply. */
  readonly measures?: Systematics
  /** Only the server sets the attribute. A mutation that contains it is rejected. */
  readonly serverOwned?: true
  /**
   * The attribute of the same type with this text in another language. A query with `$language` returns that text instead, to every user
   * who may read this attribute.
   */
  readonly translations?: { readonly en: Systematics }
  /**
   * Only platform operators set the attribute; no right of a tenant covers it. A mutation by any other user that contains it is rejected.
   */
  readonly keptByPlatform?: true
  /**
   * For an enum: with this value, the named attributes (short names) form a mobile number. A form checks domestic numbers only; a save
   * validates them against the number plan of the country.
   */
  readonly mobile?: { readonly value: string; readonly countrycode: string; readonly areacode: string; readonly number: string }
  /** The value refers to a file: a mutation contains `upload:<token>` or a small data URL, a response contains the address of the file. */
  readonly upload?: UploadOptions
  /**
   * For an attribute that the server owns: a device's account of a photo. A mutation may contain it beside the upload of the same twin
   * (`PhotoCapture`), and the server completes it.
   */
  readonly withUpload?: true
  /** Filter and sort builders never offer it. */
  readonly hiddenInFilters?: true
  readonly deprecated?: true
  /** An overlay hides it: the store still has the values, but they are neither shown nor accepted in a query or mutation. */
  readonly hidden?: true
  readonly addedBy?: Layer
  /** Only rights with the field in their mask cover it; a right without a mask does not (ADR 175). Only overlays set it. */
  readonly onlyNamed?: true
}

/**
 * A repeated measurement by a device of a twin. The store saves it apart from the twin, as a series of numbers. Its rights are those of an
 * attribute with the same name.
 */
export type TelemetryDefinition = {
  readonly label: Text
  readonly help?: Text
  /** A bool is 0 or 1. */
  readonly dataType: 'double' | 'integer' | 'bool'
  readonly unit?: string
  readonly decimals?: number
  /** Older values are deleted, and no longer accepted. */
  readonly retentionDays: number
  /** Bands of values that are good, conspicuous or bad. They never overlap; a value outside all bands has no level. */
  readonly levels?: readonly LevelBand[]
  /** The usual time between two values in seconds. A value older than three times this is out of date. */
  readonly expectedSeconds?: number
  /** For a bool: 1 means that the twin is reachable, 0 that it is not. */
  readonly presence?: true
}

/** How good a measured value is. */
export type Level = 'good' | 'warn' | 'bad'

/**
 * A range of values with the same level. `min` and `max` belong to the band, `above` and `below` do not. Without a lower or an upper bound
 * it is open on that side.
 */
export type LevelBand = {
  readonly state: Level
  readonly min?: number
  readonly above?: number
  readonly max?: number
  readonly below?: number
}

/** Counts are of entries valid at the same moment; `max: -1` means unlimited. */
export type Multiplicity = { readonly min: number; readonly max: number }

/**
 * A relationship by which the linked user works on the twin. A user who takes over the work takes over these links. `done` names the values
 * of an attribute of the twin at which the work is over.
 */
export type Assignment = { readonly done?: { readonly attribute: Systematics; readonly values: readonly string[] } }

export type RelationshipDefinition = Multiplicity & {
  readonly target: string
  readonly label: Text
  readonly help?: Text
  /** The relationship shows valid-from and valid-to (`multiplicityRanged` 'timed' of the specification). */
  readonly ranged?: true
  /**
   * Rights lead over a link from its entry on, even if the link begins later, so that a next address is seen before its day. Not for
   * relationships that hand a twin over to somebody else, such as the receiver of a contract.
   */
  readonly rightsAhead?: true
  /** The limits on files of documents that are linked here. If absent, the limits of documents in general apply. */
  readonly upload?: UploadOptions
  /**
   * For a form opened from another twin: the path to the twin that is preselected if the path leads to a single twin. The path starts like
   * an attribute's.
   */
  readonly beginsAs?: readonly Systematics[]
  /** Only for relationships to users. */
  readonly assigns?: Assignment
  /** An owned part: it has one owner, the owner's rights apply, and deleting the owner deletes it. */
  readonly component?: true
  /** The name of the opposite direction, with its declaring definition: `businessPartner:consumingContracts`. */
  readonly reverse?: Multiplicity & { readonly name: Systematics; readonly label: Text; readonly hidden?: true }
  readonly deprecated?: true
  readonly hidden?: true
  readonly addedBy?: Layer
}

/** All living twins of a type in the tenant, reachable from the tenant root without stored links. */
export type CollectionDefinition = { readonly target: string; readonly label: Text; readonly hidden?: true }

/** A counter pattern: `{year}` and `{n:6}` (the tenant's next number, padded to six digits). Gaps are allowed. */
export type IdentifierPattern = string

export type TwinDefinition = {
  readonly name: string
  /** Absent only on `entity`. The highest definition below `entity` is the family. */
  readonly extends?: string
  readonly abstract?: true
  /** The server refers to its twins by this exact name, so no overlay may add a subtype. */
  readonly final?: true
  readonly deprecated?: true
  readonly addedBy?: Layer
  /** Its twins are rows that a part of the server maintains, for reading only. No save creates, changes or links them. */
  readonly mapped?: true
  /** The rows of this mapped definition are computed anew by each statement, at a high price: once for all places that read them. */
  readonly computed?: true
  /** Read-only reference rows that a release contains, without a tenant. */
  readonly staticEntity?: true
  readonly type?: 'entity' | 'product' | 'process'
  readonly label: Text
  readonly plural: Text
  readonly icon: string
  /** Hue of the avatar, 0 to 359. */
  readonly hue: number
  readonly identifier?: IdentifierPattern
  /**
   * Numbers are drawn in advance, so that no save waits for the transaction that took the last number. Some numbers are never used. For
   * types of which a tenant creates many twins per second.
   */
  readonly drawsAhead?: true
  /** Attributes that form the title of a twin of this type, joined by blanks. Inherited. */
  readonly title?: readonly Systematics[]
  readonly attributes?: Readonly<Record<string, AttributeDefinition>>
  readonly relationships?: Readonly<Record<string, RelationshipDefinition>>
  /**
   * Sets of relations. At any time, a twin has exactly one link among all relations of a set: a permission belongs to a user or to a group.
   */
  readonly oneOf?: readonly (readonly Systematics[])[]
  readonly collections?: Readonly<Record<string, CollectionDefinition>>
  /** Formulas for inherited calculations, with the type's own names. Inherited. */
  readonly calculates?: Readonly<Record<Systematics, Calculation>>
  readonly telemetry?: Readonly<Record<string, TelemetryDefinition>>
  /** Relationships to twins whose searchable words also find this twin. */
  readonly searchThrough?: readonly Systematics[]
  /**
   * Signs that a new twin may be a duplicate: sets of paths to attributes, of which one matching set is enough. Inherited.
   * Words of searchable attributes match as in the search, in any spelling; other attributes must be equal.
   */
  readonly resembles?: readonly Resemblance[]
  /** The state in which its twins are read-only. Inherited. */
  readonly closes?: Closure
  /** For a process type: the request form for customers, if they may start the process in the portal. */
  readonly request?: CustomerRequest
}

/**
 * A twin is closed while an attribute has one of the values. A save then changes neither its attributes nor its own links; the server's own
 * writes continue. `keeps` names relationships that stay open. `text` explains the reason and the next step to the user.
 */
export type Closure = {
  readonly attribute: Systematics
  readonly values: readonly string[]
  readonly keeps: readonly Systematics[]
  readonly text: Text
}

export type Resemblance = readonly (readonly Systematics[])[]
