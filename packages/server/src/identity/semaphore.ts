import { AppError } from '@twinwerk/model/error/app-error'

/** Runs at most `slots` calls concurrently. Throws UNAVAILABLE once `waiting` callers are queued. */
export function createSemaphore(limits: { slots: number; waiting: number }): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = []
  let free = limits.slots
  return async (work) => {
    if (free > 0) free--
    else if (queue.length < limits.waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw new AppError('UNAVAILABLE', { retryAfter: 5 })
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else free++
    }
  }
}
