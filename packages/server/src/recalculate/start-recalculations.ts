import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { v7 } from 'uuid'
import { enqueue } from '../jobs/job.ts'
import { calculationHashes } from '../store/calculate/calculated-rows.ts'
import { comparisons, saveState, lockState, tenantsWithDue } from '../store/calculate/outdated-tenants.ts'
import type { Database } from '../store/db/database.ts'
import { hashOf } from '../store/physical/hash-of.ts'
import type { StoreOf } from '../store/store.ts'
import type { TenantRegistry } from '../store/tenants/tenant-registry.ts'
import type { RecalculatePayload } from './recalculate.ts'
import { recalculation } from './recalculate.ts'

type Parts = {
  readonly database: Database
  readonly storeOf: StoreOf
  readonly tenants: TenantRegistry
  /** Notifies the worker of new jobs. */
  readonly wake: () => void
  readonly log: Pick<Logger, 'error'>
}

const everyMilliseconds = 2000
/** After this time every server uses the new definitions. Values that a server wrote by the old ones meanwhile are recalculated, too. */
const untilInForceEverywhereMilliseconds = 2500

/**
 * Starts a job in each tenant with outdated calculations: twins are due, or a release or an overlay has added or changed a calculation.
 * Every server looks for them. A duplicate job is unnecessary, but harmless.
 */
export function startRecalculations(parts: Parts): { close(): Promise<void> } {
  const stop = new AbortController()
  const seen = new Map<string, string>()
  const running = (async () => {
    while (!stop.signal.aborted) {
      const started = await enqueueOutdated(parts, seen).catch((error: unknown) =>
        parts.log.error(error, 'looking for outdated calculations failed'),
      )
      if (started) parts.wake()
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

/**
 * Looks for outdated calculations once. Returns the number of started jobs. `seen` contains the versions that this server has compared: a
 * server of another release may validly reach a different result.
 */
export async function enqueueOutdated(parts: Pick<Parts, 'database' | 'storeOf' | 'tenants'>, seen: Map<string, string>): Promise<number> {
  const { database } = parts
  let started = 0
  for (const found of await comparisons(database)) if (await compare(parts, seen, found)) started += 1
  for (const tenant of await tenantsWithDue(database, { at: new Date().toISOString(), kind: recalculation })) {
    await database.transaction({ role: 'app', tenant }, async (transaction) => enqueue(transaction, jobIn(tenant, {})))
    started += 1
  }
  return started
}

async function compare(
  { database, storeOf, tenants }: Parameters<typeof enqueueOutdated>[0],
  seen: Map<string, string>,
  { tenant, comparedWith: before }: { readonly tenant: string; readonly comparedWith: string | undefined },
): Promise<boolean> {
  const [entry, platform] = [await tenants.find(tenant), await tenants.platform()]
  const versions = `${entry?.definitionsVersion ?? 0} ${platform?.definitionsVersion ?? 0}`
  if (!entry || seen.get(tenant) === versions) return false
  const hashes = calculationHashes((await storeOf(tenant)).registry)
  const comparedWith = `${hashOf(hashes)} ${versions}`
  seen.set(tenant, versions)
  if (before === comparedWith) return false
  return database.transaction({ role: 'app', tenant }, async (transaction) => {
    const known = await lockState(transaction, tenant)
    const calculations = Object.keys(hashes).filter((systematics) => hashes[systematics] !== known.hashes[systematics])
    if (calculations.length > 0) {
      const runAt = new Date(Date.now() + untilInForceEverywhereMilliseconds).toISOString()
      enqueue(transaction, { ...jobIn(tenant, { calculations }), runAt })
    }
    await saveState(transaction, tenant, { comparedWith, hashes })
    return calculations.length > 0
  })
}

function jobIn(tenant: string, payload: RecalculatePayload) {
  return { tenant, id: v7(), kind: recalculation, user: undefined, payload }
}
