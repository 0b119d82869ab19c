import { AppError } from '@twinwerk/model/error/app-error'
import type { Database } from '../store/db/database.ts'
import type { Value } from './check-values.ts'
import type { StreamNumbers } from './store-values.ts'
import { storeValues } from './store-values.ts'

export type WriteBuffer = {
  /** Resolves when the values are committed. Throws UNAVAILABLE if more values arrive than can be written. */
  add(tenant: string, values: readonly Value[]): Promise<void>
}

const waitMilliseconds = 25
const maxPerWrite = 5000
const maxWaiting = 50_000

type Batch = { readonly values: Value[]; readonly stored: PromiseWithResolvers<void>; readonly timer: NodeJS.Timeout }

/** Creates a buffer that writes nearly simultaneous values of many devices together, in one transaction per tenant. */
export function createWriteBuffer(database: Database): WriteBuffer {
  const streams: StreamNumbers = new Map()
  const batches = new Map<string, Batch>()
  let waiting = 0

  const write = (tenant: string) => {
    const batch = batches.get(tenant)
    if (!batch) return
    batches.delete(tenant)
    clearTimeout(batch.timer)
    storeValues(database, streams, { tenant, values: batch.values })
      // A series that was created in a failed transaction does not exist.
      .catch((error: unknown) => {
        streams.clear()
        throw error
      })
      .finally(() => (waiting -= batch.values.length))
      .then(batch.stored.resolve, batch.stored.reject)
  }

  return {
    add: (tenant, values) => {
      if (waiting + values.length > maxWaiting) throw new AppError('UNAVAILABLE', { retryAfter: 2 })
      waiting += values.length
      const open = batches.get(tenant)
      const batch = open ?? { values: [], stored: Promise.withResolvers<void>(), timer: setTimeout(() => write(tenant), waitMilliseconds) }
      batches.set(tenant, batch)
      batch.values.push(...values)
      if (batch.values.length >= maxPerWrite) write(tenant)
      return batch.stored.promise
    },
  }
}
