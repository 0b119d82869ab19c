import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import type { DemoTenant, SeedCall, SeedLink, SeedTwin } from './demo-tenant.ts'
import type { SeedFile } from './document/seed-file.ts'
import type { SeedProcess } from './process/seed-process.ts'
import type { SeedSeries } from './telemetry/series.ts'
import { uuidOf } from '../shared/uuid-of.ts'

/** A tenant under construction. Keys are names inside the tenant; the same key always has the same uuid. */
export type Draft = {
  readonly shortId: string
  readonly tenant: string
  /** Adds a twin and returns its uuid. Attributes without a value are omitted. */
  readonly add: (twin: {
    key: string
    definition: string
    identifier?: string
    attributes: Readonly<Record<Systematics, unknown>>
  }) => string
  /** Links two twins. The link is open on both sides without `from` and `to`. */
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
  /** Sets the file of a document. */
  readonly attach: (file: SeedFile) => void
  readonly measure: (series: SeedSeries) => void
  /** Makes the engine run a process that was added. */
  readonly run: (process: SeedProcess) => void
  /** Returns the twins of a definition that were added so far. */
  readonly find: (definition: string) => readonly SeedTwin[]
  readonly done: () => DemoTenant
}

export const tenantUuid = (shortId: string): string => uuidOf(`${shortId}/tenant`)

export function createDraft(shortId: string): Draft {
  const twins: SeedTwin[] = []
  const byDefinition = new Map<string, SeedTwin[]>()
  const links: SeedLink[] = []
  const calls: SeedCall[] = []
  const files: SeedFile[] = []
  const series: SeedSeries[] = []
  const processes: SeedProcess[] = []
  const tenant = tenantUuid(shortId)
  return {
    shortId,
    tenant,
    add: ({ key, definition, identifier, attributes: all }) => {
      const uuid = uuidOf(`${shortId}/${key}`)
      const attributes = given(all)
      const twin = identifier === undefined ? { uuid, definition, attributes } : { uuid, definition, identifier, attributes }
      twins.push(twin)
      const alike = byDefinition.get(definition)
      if (alike) alike.push(twin)
      else byDefinition.set(definition, [twin])
      return uuid
    },
    link: ({ relationship, source, target, from: validFrom = null, to: validTo = null, position }) => {
      const link = { relationship, source, target, validFrom, validTo }
      links.push(position === undefined ? link : { ...link, position })
    },
    call: (call) => void calls.push({ uuid: uuidOf(`${shortId}/call/${call.caller}/${calls.length}`), ...call }),
    calls: () => calls,
    attach: (file) => void files.push(file),
    measure: (one) => void series.push(one),
    run: (process) => void processes.push(process),
    find: (definition) => [...(byDefinition.get(definition) ?? [])],
    done: () => ({ uuid: tenant, shortId, twins, links, calls, files, series, processes }),
  }
}

function given(attributes: SeedTwin['attributes']): SeedTwin['attributes'] {
  const names = Object.keys(attributes)
  if (names.every((name) => attributes[name] !== undefined)) return attributes
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined))
}
