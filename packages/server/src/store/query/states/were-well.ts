import type { Registry, Telemetry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { NewestValue } from '@twinwerk/model/telemetry/operating-state'
import { operatingState } from '@twinwerk/model/telemetry/operating-state'
import { columns } from '../../db/columns.ts'
import type { QueryParts } from '../query-parts.ts'

type At = {
  readonly tenant: string
  readonly twins: readonly string[]
  /** In milliseconds. */ readonly before: number
  readonly registry: Registry
}

/** Returns the twins (uuids) that were good, or at least reachable, at a time. */
export async function wereWell(database: QueryParts['database'], { tenant, twins, before, registry }: At): Promise<ReadonlySet<string>> {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'states-before',
      text: `select s.twin_id as twin, s.systematics as systematic, v.value, v.ts as at from telemetry_stream s
        cross join lateral (select ts, value from telemetry_value where tenant_id = $1 and stream = s.id and ts <= $3::timestamptz order by ts desc limit 1) v
        where s.tenant_id = $1 and s.twin_id = any($2::uuid[])`,
      values: [tenant, [...new Set(twins)], new Date(before).toISOString()],
      columns: columns({ twin: 'uuid', systematic: 'text', value: 'number', at: 'instant' }),
    },
  )
  const known = new Map<string, Telemetry>()
  for (const name of registry.definitions.keys())
    for (const each of definitionOf(registry, name).allTelemetry) known.set(each.systematics, each)
  const well = new Set<string>()
  for (const [twin, own] of Map.groupBy(rows, (row) => row.twin)) {
    const newest = own.flatMap(({ systematic, value, at }): NewestValue[] => {
      const telemetry = known.get(systematic)
      return telemetry ? [{ telemetry, value, at: Date.parse(at) }] : []
    })
    const state = operatingState({ newest, isActive: true }, before)
    if (state === 'good' || state === 'online' || state === 'active') well.add(twin)
  }
  return well
}
