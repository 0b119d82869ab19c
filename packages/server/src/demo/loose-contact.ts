import { levelOf } from '@twinwerk/model/definition/levels'
import { telemetryIn } from '@twinwerk/model/definition/registry'
import { present } from '@twinwerk/model/error/present'
import type { FilterJson, GroupJson, ListQueryJson, QueryResult } from '@twinwerk/model/query/query-json'
import type { Grant } from '@twinwerk/model/right/grant'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { columns } from '../store/db/columns.ts'
import type { Store } from '../store/store.ts'
import type { Value } from '../telemetry/check-values.ts'
import { quarter } from './quarter.ts'

/** The property that the loose contact disturbs, and by how much. */
export const looseProperty = 'cpeDocsis:dsSnr'
const loss = 5.2
/** For so long the contact holds, and for so long it does not. The board of modems looks back by the same time (`run-states.ts`). */
const half = 2 * quarter

type Measured = { readonly tenant: string; readonly slot: number; readonly values: readonly Value[] }

/**
 * Disturbs what the cable modems of one street measure, by a loose contact of their amplifier: they are worse for half an hour,
 * then good for as long. So the board of modems names a cluster for half of the time. It names one at once where no server measured for a
 * while: the values of half an hour before are then added, so that the modems are known to have been good.
 */
export async function looseValues(store: Store, { tenant, slot, values }: Measured): Promise<Value[]> {
  const telemetry = telemetryIn(store.registry, looseProperty)
  const behind = telemetry ? await largestStreet(store, { tenant, slot }) : new Set<string>()
  const before = await valuesAt(store, { tenant, at: slot - half })
  return values.flatMap((value): Value[] => {
    if (!telemetry || !behind.has(value.twin)) return [value]
    const isGood = (level: number) => levelOf(telemetry, level) === 'good'
    const rounded = (level: number) => Number(level.toFixed(telemetry.decimals ?? 0))
    const good = { ...value, value: isGood(value.value) ? value.value : rounded(value.value + loss) }
    const worse = { ...value, value: rounded(good.value - loss) }
    const earlier = before.get(value.twin)
    if (earlier === undefined) return [{ ...good, ts: new Date(slot - half).toISOString() }, worse]
    return [isGood(earlier) ? worse : good]
  })
}

/** Returns what the modems measured at an instant (in milliseconds), by their uuid. */
async function valuesAt({ database }: Store, { tenant, at }: { readonly tenant: string; readonly at: number }) {
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'demo-half-hour-ago',
      text: `select s.twin_id as twin, v.value from telemetry_stream s
        join telemetry_value v on v.tenant_id = $1 and v.stream = s.id and v.ts = $3::timestamptz and v.key = ''
        where s.tenant_id = $1 and s.systematics = $2`,
      values: [tenant, looseProperty, new Date(at).toISOString()],
      columns: columns({ twin: 'uuid', value: 'number' }),
    },
  )
  return new Map(rows.map(({ twin, value }) => [twin, value]))
}

const toStreet = [
  'cpe:telcoServiceConnectionHome',
  'telcoServiceConnectionHome:telcoServiceConnectionBuilding',
  'telcoServiceConnectionBuilding:building',
  'building:addresses',
]
const street = [...toStreet, 'postalAddress:street']
/** No street of the demo world has more. */
const maxModems = 200

/** Returns the modems (uuids) of the street with the most modems that measure. */
async function largestStreet({ registry, runQuery }: Store, { tenant, slot }: Omit<Measured, 'values'>): Promise<ReadonlySet<string>> {
  const grants = ['tenant:things(cpeDocsis)', ...toStreet].map((_, index, steps): Grant => {
    const path = steps.slice(0, index + 1).join('/')
    const roots = { definition: 'tenant', uuids: [tenant] }
    return { roots, path: present(parseRightPath(registry, path), `the path ${path}`), verbs: ['select'], mask: undefined }
  })
  const caller = { tenant, user: null, groups: [], grants, rightsKey: 'streets of cable modems' }
  const now = new Date(slot).toISOString()
  const clock = { now, today: now.slice(0, 10), timeZone: 'UTC', startOf: (day: string) => `${day}T00:00:00Z` }
  const ask = (list: ListQueryJson) =>
    runQuery({ query: { type: 'cpeDocsis', root: formatTwinId('tenant', tenant), ...list } }, { caller, clock })
  const measuring: FilterJson = { path: ['asset:operatingState'], operator: 'ne', value: 'none' }
  const groups = { by: [street], values: { modems: { function: 'count' } } } as const
  const counted: { readonly results: readonly GroupJson[] } = JSON.parse(await ask({ $filter: measuring, $aggregate: groups }))
  const inStreets = counted.results.filter(({ by: [name] }) => typeof name === 'string')
  const [largest] = inStreets.toSorted((one, other) => Number(other.values['modems']) - Number(one.values['modems']))
  if (!largest) return new Set()
  const named: FilterJson = { path: street, operator: 'eq', value: largest.by[0] }
  const found: QueryResult = JSON.parse(await ask({ $filter: { and: [measuring, named] }, $mask: [], $limit: maxModems }))
  return new Set(found.results.flatMap(({ id }) => parseTwinId(id)?.uuid ?? []))
}
