import type { DemoTenant } from '@twinwerk/domain/demo/demo-tenant'
import { valuesOf } from '@twinwerk/domain/demo/telemetry/series'
import { definitionOf, type Registry } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import type { Database } from '../store/db/database.ts'
import { storeValues, type StreamNumbers } from '../telemetry/store-values.ts'
import { quarterOf } from './quarter.ts'

type Parts = { readonly database: Database; readonly registry: Registry }

const valuesAtOnce = 20_000

/** Writes the values that the devices of a tenant measured up to now. Values that are already stored stay unchanged. */
export async function loadSeries({ database, registry }: Parts, { uuid: tenant, series, twins }: DemoTenant, now: string): Promise<void> {
  const definitions = new Map(twins.map(({ uuid, definition }) => [uuid, definition]))
  const streams: StreamNumbers = new Map()
  let waiting: Parameters<typeof storeValues>[2]['values'][number][] = []
  const write = async () => {
    if (waiting.length > 0) await storeValues(database, streams, { tenant, values: waiting })
    waiting = []
  }
  for (const one of series) {
    const { allTelemetry } = definitionOf(registry, present(definitions.get(one.twin), 'the twin of a series'))
    const telemetry = allTelemetry.find(({ systematics }) => systematics === one.systematics)
    const { retentionDays } = present(telemetry, `the measured property ${one.systematics}`)
    const end = one.isLoose ? new Date(quarterOf(now) - 1).toISOString() : now
    for (const { ts, value } of valuesOf(one, now.slice(0, 10)))
      if (ts <= end) waiting.push({ twin: one.twin, systematic: one.systematics, ts, value, key: '', retentionDays })
    if (waiting.length >= valuesAtOnce) await write()
  }
  await write()
}
