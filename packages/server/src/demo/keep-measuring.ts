import { demoTenants } from '@twinwerk/domain/demo/demo-tenants'
import { levelOf } from '@twinwerk/model/definition/levels'
import type { Telemetry } from '@twinwerk/model/definition/registry'
import { telemetryIn } from '@twinwerk/model/definition/registry'
import type { Logger } from 'pino'
import { columns } from '../store/db/columns.ts'
import type { Database } from '../store/db/database.ts'
import type { Store, StoreOf } from '../store/store.ts'
import type { Value } from '../telemetry/check-values.ts'
import { storeValues, type StreamNumbers } from '../telemetry/store-values.ts'
import { looseProperty, looseValues } from './loose-contact.ts'
import { quarter, quarterOf } from './quarter.ts'

type Parts = { readonly database: Database; readonly storeOf: StoreOf; readonly log: Logger }

const lookMilliseconds = 60_000
/** The largest deviation of a level from one value to the next. */
const noise = 0.2

/**
 * Lets the devices of the demo world go on measuring each quarter of an hour, so that its lists and charts are not out of date. Only series
 * whose newest value lies on a quarter go on: others belong to somebody who sends values of their own. Returns a function that stops it.
 */
export function startMeasuring({ database, storeOf, log }: Parts): () => Promise<void> {
  const streams: StreamNumbers = new Map()
  let running: Promise<unknown> | undefined
  let last = 0
  const measure = async () => {
    const slot = quarterOf(Date.now())
    if (slot === last) return
    for (const { uuid: tenant } of demoTenants) {
      const values = await nextValues(await storeOf(tenant), { tenant, slot })
      if (values.length === 0) continue
      await storeValues(database, streams, { tenant, values })
      last = slot
    }
  }
  const look = () => {
    running ??= measure()
      .catch((error: unknown) => log.error(error, 'the devices of the demo world could not measure'))
      .finally(() => (running = undefined))
  }
  look()
  const looking = setInterval(look, lookMilliseconds)
  return async () => {
    clearInterval(looking)
    await running
  }
}

/** Returns what the devices of a tenant measure at the begin of a quarter of an hour (`slot`, in milliseconds). */
export async function nextValues(store: Store, { tenant, slot }: { readonly tenant: string; readonly slot: number }): Promise<Value[]> {
  const { database, registry } = store
  const { rows } = await database.one(
    { role: 'app', tenant },
    {
      name: 'demo-newest',
      text: `select n.twin_id as twin, n.systematics as systematic, n.ts as at, n.value from telemetry_newest n
        where n.tenant_id = $1 and n.key = '' and n.ts < $2::timestamptz and extract(epoch from n.ts)::numeric % ${quarter / 1000} = 0
          and not exists (select from twin_thing t where t.tenant_id = $1 and t.id = n.twin_id and (t.deleted_at is not null or t."asset:active" is false))`,
      values: [tenant, new Date(slot).toISOString()],
      columns: columns({ twin: 'uuid', systematic: 'text', at: 'instant', value: 'number' }),
    },
  )
  const values = rows.flatMap(({ twin, systematic, at, value }): Value[] => {
    const telemetry = telemetryIn(registry, systematic)
    if (!telemetry) return []
    const next = value + deviation(telemetry, `${twin}${slot}`) - deviation(telemetry, `${twin}${Date.parse(at)}`)
    const { retentionDays, decimals = 0 } = telemetry
    const rounded = Number(next.toFixed(decimals))
    // The noise alone makes no device better or worse.
    const stays = levelOf(telemetry, rounded) === levelOf(telemetry, value) ? rounded : value
    return [{ twin, systematic, ts: new Date(slot).toISOString(), value: stays, key: '', retentionDays }]
  })
  const [levels, others] = [values.filter(isLevel), values.filter((value) => !isLevel(value))]
  return [...others, ...(await looseValues(store, { tenant, slot, values: levels }))]
}

function isLevel({ systematic }: Value): boolean {
  return systematic === looseProperty
}

/** Returns the deviation of a level at a time, the same at each call. Differences of deviations never add up to a drift. */
function deviation({ dataType, decimals = 0 }: Telemetry, text: string): number {
  if (dataType !== 'double') return 0
  let hash = 0
  for (const letter of text) hash = (hash * 31 + letter.charCodeAt(0)) % 1009
  return Number((((hash / 1009) * 2 - 1) * noise).toFixed(decimals))
}
