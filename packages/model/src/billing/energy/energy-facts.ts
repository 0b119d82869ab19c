import type { DateText } from '../../calendar/date.ts'
import type { Days } from '../facts.ts'

/** A meter's reading at the begin or end of a consumption, with how it was found (`meterReading:quality`; § 40a (1) EnWG). */
export type EvidenceReading = {
  readonly day: DateText
  readonly value: number
  readonly quality: string
  /** How an estimated one was found (`meterReading:estimatedBy`). */
  readonly estimatedBy?: string
}

/** The readings of a register that a consumption is computed from. */
export type MeterEvidence = {
  readonly meter: string | null
  /** OBIS code. */
  readonly register: string
  readonly unit: string
  readonly factor: number
  readonly begin: EvidenceReading
  readonly end: EvidenceReading
}

/** Cubic metres × state number × calorific value (DVGW G 685). */
export type GasEvidence = { readonly cubicMetres: number; readonly stateNumber: number; readonly calorificValue: number }

export type ConsumptionEvidence = { readonly meters: readonly MeterEvidence[]; readonly gas: GasEvidence | null }

/** The consumption of a group of customers in a year (§ 40 (2) no. 8 EnWG). */
export type PeerGroup = { readonly sector: string; readonly label: string; readonly kilowattHours: number }

/** The emissions of gas and what they cost, in euro (§ 3 CO2KostAufG). */
export type CarbonFacts = { readonly kilograms: number; readonly net: number; readonly gross: number }

/** A charge that the price of energy includes (§ 40 (3) EnWG). */
export type EnergyPartKind =
  | 'gridFees'
  | 'metering'
  | 'concession'
  | 'electricityTax'
  | 'cogenerationLevy'
  | 'specialGridLevy'
  | 'offshoreLevy'
  | 'energyTax'
  | 'storageLevy'

/** In euro, net. */
export type EnergyPart = { readonly kind: EnergyPartKind; readonly net: number }

/** The facts of a supply that a consumption bill names beside its items (§ 40 EnWG). */
export type EnergyFacts = Days & {
  readonly sector: string
  /** Number of the market location, 11 digits. */
  readonly marketLocation: string | null
  readonly gridArea: string | null
  /** Market partner number of the metering operator. */
  readonly meteringOperator: string | null
  readonly kilowattHours: number
  /** The consumption of the twelve months before; null: unknown. */
  readonly before: (Days & { readonly kilowattHours: number }) | null
  readonly peers: readonly PeerGroup[]
  /** Null for other energy than gas, and for years whose price is not known. */
  readonly carbon: CarbonFacts | null
  /** The charges that the price includes; bills of before have none. */
  readonly parts?: readonly EnergyPart[]
}
