import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../../store/db/database.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { diagramsInForce } from '../diagram/deployed-diagram.ts'
import type { Diagrams } from '../diagram/diagrams.ts'
import type { LoadDefinition } from '../diagram/stored-definition.ts'
import { planTimerStarts } from './timer-starts.ts'

type Parts = {
  readonly database: Database
  readonly definitionOf: LoadDefinition
  readonly diagrams: Diagrams
  readonly tenants: TenantRegistry
  readonly log: Pick<Logger, 'error'>
}

/** The time after which a new tenant has its schedules. */
const everyMilliseconds = 60_000

/**
 * Plans the timer starts of every tenant, once for each tenant while this server runs. Afterwards each timer plans its next time. `close`
 * stops the planning.
 */
export function startSchedules(parts: Parts): { close(): Promise<void> } {
  const stop = new AbortController()
  const planned = new Set<string>()
  const running = (async () => {
    while (!stop.signal.aborted) {
      await planAll(parts, planned).catch((error: unknown) => parts.log.error(error, 'planning what starts by time failed'))
      await sleep(everyMilliseconds, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    close: async () => {
      stop.abort()
      await running
    },
  }
}

async function planAll({ database, tenants, ...runner }: Parts, planned: Set<string>): Promise<void> {
  for (const { uuid: tenant, timeZone: zone } of await tenants.all()) {
    if (planned.has(tenant)) continue
    await database.transaction({ role: 'app', tenant }, async (transaction) => {
      const diagrams = await diagramsInForce(transaction, runner, tenant)
      return planTimerStarts(transaction, { tenant, diagrams, zone })
    })
    planned.add(tenant)
  }
}
