import type { Text } from '../text/text.ts'
import type { DataType } from '../value/data-type.ts'

/** Name of an attribute or relationship with its declaring definition: `contract:contractBegin`. */
export type Systematics = string

export type EnumValue = {
  readonly name: string
  readonly label: Text
  readonly style?: { readonly background: string; readonly text: string }
}

/** A rule over short names (`value`, `contractBegin`); the text is shown when the rule is not true. Skipped while the value is empty. */
export type Validation = { readonly when: string; readonly text: Text }

export type AttributeDefinition = {
  readonly dataType: DataType
  readonly label: Text
  readonly help?: Text
  readonly required?: true
  /** `currency` is stored in 1/10,000 euro and travels as a JSON number with at most 4 decimals. */
  readonly unit?: string
  readonly decimals?: number
  readonly semanticType?: 'email' | 'phone' | 'url' | 'color' | 'iban' | 'identifier'
  readonly enumValues?: readonly EnumValue[]
  readonly validations?: readonly Validation[]
  /** No second living twin of the family in the tenant has the same value. */
  readonly unique?: true
  /** Lists may sort by it: the store keeps an index (tenant, column, id). */
  readonly sortable?: true
  /** Its words are found by the search box. Text attributes only. */
  readonly searchable?: true
  readonly default?: unknown
  /** Set by the server alone; a mutation that carries it is refused. */
  readonly serverOwned?: true
  /** Never offered in filter and sort builders. */
  readonly hiddenInFilters?: true
  readonly deprecated?: true
}

/** What a device measures at a twin, over and over. Kept beside the twin as a series of numbers; rights are those of an attribute of the same name. */
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

export type RelationshipDefinition = Multiplicity & {
  readonly target: string
  readonly label: Text
  readonly help?: Text
  /** Shows valid-from and valid-to (`multiplicityRanged` 'timed' of the specification). */
  readonly ranged?: true
  /** An owned part: the owner's rights apply, the owner's delete cascades, one owner. */
  readonly component?: true
  /** Read backwards under this name, with its declaring definition: `businessPartner:consumingContracts`. */
  readonly reverse?: Multiplicity & { readonly name: Systematics; readonly label: Text }
}

/** All living twins of a type in the tenant, reachable from the tenant root without stored links. */
export type CollectionDefinition = { readonly target: string; readonly label: Text }

/** A counter pattern: `{year}` and `{n:6}` (the tenant's next number, padded to six digits). Gaps are allowed. */
export type IdentifierPattern = string

export type TwinDefinition = {
  readonly name: string
  /** Absent only on `entity`. The highest definition below `entity` is the family. */
  readonly extends?: string
  readonly abstract?: true
  /** Reference rows shipped by a release, without tenant, read-only. */
  readonly staticEntity?: true
  readonly type?: 'entity' | 'product' | 'process'
  readonly label: Text
  readonly plural: Text
  readonly icon: string
  /** Hue of the avatar, 0 to 359. */
  readonly hue: number
  readonly identifier?: IdentifierPattern
  /** Attributes that name a twin of this type, joined by blanks; inherited. */
  readonly title?: readonly Systematics[]
  readonly attributes?: Readonly<Record<string, AttributeDefinition>>
  readonly relationships?: Readonly<Record<string, RelationshipDefinition>>
  readonly collections?: Readonly<Record<string, CollectionDefinition>>
  readonly telemetry?: Readonly<Record<string, TelemetryDefinition>>
  /** Relationships whose far twins' searchable words also find this twin. */
  readonly searchThrough?: readonly Systematics[]
}
