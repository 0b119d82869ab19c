import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { DemoTenant, SeedCall, SeedLink, SeedTwin } from './demo-tenant.ts'
import type { SeedFile } from './document/seed-file.ts'
import type { SeedProcess } from './process/seed-process.ts'
import type { SeedSeries } from './telemetry/series.ts'
import { uuidOf } from '../shared/uuid-of.ts'

/** A tenant while it is written. Keys are names inside the tenant; the same key always gives the same uuid. */
export type Draft = {
  readonly shortId: string
  readonly tenant: string
  /** Adds a twin and answers its uuid; attributes without a value are left out. */
  readonly add: (twin: {
    key: string
    definition: string
    identifier?: string
    attributes: Readonly<Record<Systematics, unknown>>
  }) => string
  /** Links two twins, open on both sides unless `from` or `to` say otherwise. */
  readonly link: (link: {
    relationship: Systematics
    source: string
    target: string
    from?: string
    to?: string
    position?: number
  }) => void
  readonly call: (call: Omit<SeedCall, 'uuid'>) => void
  readonly calls: () => readonly SeedCall[]
  /** Gives a document its file. */
  readonly attach: (file: SeedFile) => void
  readonly measure: (series: SeedSeries) => void
  /** Lets the engine run a process that was added. */
  readonly run: (process: SeedProcess) => void
  /** Those of a definition that were added so far. */
  readonly find: (definition: string) => readonly SeedTwin[]
  readonly done: () => DemoTenant
}

export const tenantUuid = (shortId: string): string => uuidOf(`${shortId}/tenant`)

export function createDraft(shortId: string): Draft {
  const twins: SeedTwin[] = []
  const links: SeedLink[] = []
  const calls: SeedCall[] = []
  const files: SeedFile[] = []
  const series: SeedSeries[] = []
  const processes: SeedProcess[] = []
  const tenant = tenantUuid(shortId)
  return {
    shortId,
    tenant,
    add: ({ key, attributes, ...twin }) => {
      const uuid = uuidOf(`${shortId}/${key}`)
      const given = Object.entries(attributes).filter(([, value]) => value !== undefined)
      twins.push({ uuid, ...twin, attributes: Object.fromEntries(given) })
      return uuid
    },
    link: ({ from, to, ...link }) => {
      links.push({ ...link, validFrom: from ?? null, validTo: to ?? null })
    },
    call: (call) => void calls.push({ uuid: uuidOf(`${shortId}/call/${call.caller}/${calls.length}`), ...call }),
    calls: () => calls,
    attach: (file) => void files.push(file),
    measure: (one) => void series.push(one),
    run: (process) => void processes.push(process),
    find: (definition) => twins.filter((twin) => twin.definition === definition),
    done: () => ({ uuid: tenant, shortId, twins, links, calls, files, series, processes }),
  }
}
