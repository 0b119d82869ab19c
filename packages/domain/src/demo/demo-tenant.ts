import type { SeedFile } from './document/seed-file.ts'
import type { SeedProcess } from './process/seed-process.ts'
import type { SeedSeries } from './telemetry/series.ts'
import type { Systematics } from '@twinwerk/model/definition/twin-definition'

/** A tenant of the demo world. `uuid` belongs to the tenant twin, which is the first of `twins`. Links never leave the tenant. */
export type DemoTenant = {
  readonly uuid: string
  readonly shortId: string
  /** The tenant runs the platform: its changes of types affect all tenants. */
  readonly platform?: true
  readonly twins: readonly SeedTwin[]
  readonly links: readonly SeedLink[]
  readonly calls: readonly SeedCall[]
  /** The files of the documents among `twins`; each document has one file. */
  readonly files: readonly SeedFile[]
  readonly series: readonly SeedSeries[]
  /** The courses of the processes among `twins`. */
  readonly processes: readonly SeedProcess[]
}

/** Attribute values in wire form: dates YYYY-MM-DD, durations ISO 8601, currency a decimal number. */
export type SeedTwin = {
  readonly uuid: string
  readonly definition: string
  readonly identifier?: string
  readonly attributes: Readonly<Record<Systematics, unknown>>
}

/** A call with its price. Calls are no twins; the server stores them as rows of their own. */
export type SeedCall = {
  readonly uuid: string
  readonly caller: string
  readonly callee: string
  /** ISO 8601 UTC. */
  readonly begin: string
  readonly seconds: number
  /** The uuid of the number that called. */
  readonly number: string
  readonly destination: string
  readonly zone: string
  /** In 1/10,000 euro. */
  readonly net: bigint
  readonly run: string
}

/** Instants in ISO 8601 UTC; null is open. */
export type SeedLink = {
  readonly relationship: Systematics
  readonly source: string
  readonly target: string
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly position?: number
}
