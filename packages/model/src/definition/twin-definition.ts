import type { UploadOptions } from './upload-options.ts'
import type { CustomerRequest } from './customer-request.ts'
import type { Text } from '../text/text.ts'
import type { Verb } from './verb.ts'
import type { DataType } from '../value/data-type.ts'

/** Name of an attribute or relationship with its declaring definition: `contract:contractBegin`. */
export type Systematics = string

/** Which overlay a part of a definition came with; absent: it came with the release. */
export type Layer = 'platform' | 'tenant'

export type EnumValue = {
  readonly name: string
  readonly label: Text
  readonly style?: { readonly background: string; readonly text: string }
  /** Shown where it stands, offered no more. */
  readonly deprecated?: true
  readonly addedBy?: Layer
}

/** A rule over short names (`value`, `contractBegin`); the text is shown when the rule is not true. Skipped while the value is empty. */
export type Validation = { readonly when: string; readonly text: Text }

/** An intermediate result, which later steps and the result name. */
export type CalculationStep = { readonly name: string; readonly expression: string; readonly label?: Text }

/**
 * How an attribute follows from others: an expression over short names of the twin (`quantity`), of twins that it leads to
 * (`contractElements.quantity`) and of its steps. One that asks for the time is worked out where it is read, any other when something it
 * reads is saved (ADR 20).
 */
export type Calculation = { readonly steps?: readonly CalculationStep[]; readonly expression: string }

/** A value that may follow another: for everyone who may change the field, or only for those who hold a verb on the twin besides. */
export type Transition = string | { readonly to: string; readonly verb: Verb }

/**
 * A number or text in structured data; numbers have a unit, as attributes do. For a text in several languages, `german` names the twin's
 * attribute with the formal German text. `german` is set if that text is stored apart from the others.
 */
export type RecordKey = { readonly label: Text; readonly unit?: string; readonly german?: Systematics }

export type AttributeDefinition = {
  readonly dataType: DataType
  /** May begin with an emoji, as every label of a definition. */
  readonly label: Text
  readonly help?: Text
  readonly required?: true
  /** `currency` is stored in 1/10,000 euro and travels as a JSON number with at most 4 decimals. */
  readonly unit?: string
  /** The sign behind a number where `unit` names a kind of quantity: unit `energy`, measured in `kWh`. */
  readonly measureIn?: string
  readonly decimals?: number
  /** For money: the attribute of the twin that holds the fewest decimals it is told with. */
  readonly decimalsIn?: Systematics
  /** Most characters of a text. */
  readonly maxLength?: number
  /**
   * `twin`: the id of any twin, shown as a link that opens it. `texts`: JSON with texts of the tenant's own in several languages, by name
   * (`text/own-text.ts`). `confirmation`: JSON of what was confirmed to a customer, read line by line. `lines`: a text with paragraphs.
   * `code`: a number that is printed in groups, such as that of a SIM card. Blanks, dots, hyphens and case do not count.
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
  /** For JSON with a list of flat records: the keys shown for each record, in this order. For `texts`: the names of the texts. */
  readonly keys?: Readonly<Record<string, RecordKey>>
  readonly validations?: readonly Validation[]
  /** The usual form of a text, as a regular expression. A form warns with this text of any other, and takes it. */
  readonly usual?: { readonly pattern: string; readonly text: Text }
  /** The server works the value out; nobody else sets it. */
  readonly calculation?: Calculation
  /**
   * For an enum: the values that may follow each value. A value that is not named here is final. If absent, every value may follow every
   * other.
   */
  readonly transitions?: Readonly<Record<string, readonly Transition[]>>
  /** For an enum with transitions: the values for a new twin, or for a twin without a value. If absent, every value is allowed. */
  readonly initialValues?: readonly string[]
  /** No second living twin of the family in the tenant has the same value. */
  readonly unique?: true
  /** Lists may sort by it: the store keeps an index (tenant, column, id). */
  readonly sortable?: true
  /** Its words are found by the search box. Text attributes only. */
  readonly searchable?: true
  /**
   * A value in wire form, `{ $: 'today' | 'now', offset? }` by the clock of the tenant's zone, or `{ $: 'label' }` for what the twin's
   * type is called.
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
   * For a field that lists show only if it says something. Lists hide the values `quiet`, and every value while another attribute has a
   * value named in `while`.
   */
  readonly flag?: { readonly quiet: readonly unknown[]; readonly while: Required<Assignment>['done'] }
  /** Set by the server alone; a mutation that carries it is refused. */
  readonly serverOwned?: true
  /**
   * The attribute of the same type that holds this text in another language. A query with `$language` shows it in the place of this one, to
   * everybody who sees this one.
   */
  readonly translations?: { readonly en: Systematics }
  /** Only the platform's operators set it: no right of a tenant covers it. A mutation of anybody else that carries it is refused. */
  readonly keptByPlatform?: true
  /**
   * For an enum: with this value the named attributes (short names) make a number of a mobile service. A form knows the ranges at home; a
   * save asks the number plan of the country.
   */
  readonly mobile?: { readonly value: string; readonly countrycode: string; readonly areacode: string; readonly number: string }
  /** The value stands for a file: a mutation carries `upload:<token>` or a small data URL, an answer the address of the file. */
  readonly upload?: UploadOptions
  /** Never offered in filter and sort builders. */
  readonly hiddenInFilters?: true
  readonly deprecated?: true
  /** An overlay took it out of sight: kept in the store, neither shown nor named in a query or mutation. */
  readonly hidden?: true
  readonly addedBy?: Layer
}

/**
 * A repeated measurement of a device at a twin. The store keeps it beside the twin as a series of numbers. Rights are those of an attribute
 * of the same name.
 */
export type TelemetryDefinition = {
  readonly label: Text
  readonly help?: Text
  /** A bool is 0 or 1. */
  readonly dataType: 'double' | 'integer' | 'bool'
  readonly unit?: string
  readonly decimals?: number
  /** Values older than this are let go of, and no longer taken. */
  readonly retentionDays: number
}

/** Counts are of entries valid at the same moment; `max: -1` means unlimited. */
export type Multiplicity = { readonly min: number; readonly max: number }

/**
 * That a user at its end works on the twin at its beginning: whoever takes over from the user takes over these links. `done` are the
 * values of an attribute of the twin with which the work is over.
 */
export type Assignment = { readonly done?: { readonly attribute: Systematics; readonly values: readonly string[] } }

export type RelationshipDefinition = Multiplicity & {
  readonly target: string
  readonly label: Text
  readonly help?: Text
  /** Shows valid-from and valid-to (`multiplicityRanged` 'timed' of the specification). */
  readonly ranged?: true
  /** The limits on files of documents that are linked here. If absent, the limits of documents in general apply. */
  readonly upload?: UploadOptions
  /**
   * For a form opened from another twin: the path to the twin that is selected at once, if there is only one. The path starts as that of an
   * attribute.
   */
  readonly beginsAs?: readonly Systematics[]
  /** Only of a relationship to users. */
  readonly assigns?: Assignment
  /** An owned part: the owner's rights apply, the owner's delete cascades, one owner. */
  readonly component?: true
  /** Read backwards under this name, with its declaring definition: `businessPartner:consumingContracts`. */
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
  /** The server knows its twins by this very name: no overlay adds a subtype. */
  readonly final?: true
  readonly deprecated?: true
  readonly addedBy?: Layer
  /** Its twins are rows that a part of the server keeps for itself, shown to be read: no save makes, changes or links one. */
  readonly mapped?: true
  /** Reference rows shipped by a release, without tenant, read-only. */
  readonly staticEntity?: true
  readonly type?: 'entity' | 'product' | 'process'
  readonly label: Text
  readonly plural: Text
  readonly icon: string
  /** Hue of the avatar, 0 to 359. */
  readonly hue: number
  readonly identifier?: IdentifierPattern
  /**
   * Numbers are drawn before a twin needs one, so that nobody waits for who took the last, and some are never given: for what a tenant
   * makes many of in a second.
   */
  readonly drawsAhead?: true
  /** Attributes that name a twin of this type, joined by blanks; inherited. */
  readonly title?: readonly Systematics[]
  readonly attributes?: Readonly<Record<string, AttributeDefinition>>
  readonly relationships?: Readonly<Record<string, RelationshipDefinition>>
  /** Sets of relations of which a twin has exactly one link at a time: a permission belongs to a user or to a group. */
  readonly oneOf?: readonly (readonly Systematics[])[]
  readonly collections?: Readonly<Record<string, CollectionDefinition>>
  /** Formulas for inherited calculations, over names of its own. Inherited. */
  readonly calculates?: Readonly<Record<Systematics, Calculation>>
  readonly telemetry?: Readonly<Record<string, TelemetryDefinition>>
  /** Relationships whose far twins' searchable words also find this twin. */
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
 * A twin is closed while an attribute has one of the values. Nobody changes its attributes and own links by a save then; the server's own
 * writes go on. `keeps` names relationships that stay open, and `text` tells the user why and what to do.
 */
export type Closure = {
  readonly attribute: Systematics
  readonly values: readonly string[]
  readonly keeps: readonly Systematics[]
  readonly text: Text
}

export type Resemblance = readonly (readonly Systematics[])[]
