import { Worker } from 'node:worker_threads'
import { AppError } from '@twinwerk/model/error/app-error'
import type { FromThread, ToThread } from './serve-thread.ts'

type Options = {
  /** The maximum number of running and waiting tasks. A further task throws UNAVAILABLE. */
  readonly maxPending: number
  readonly memoryMegabytes: number
  /** The thread ends when it had no task for so long. */
  readonly idleMilliseconds?: number
}

type Pending = { readonly resolve: (result: Buffer) => void; readonly reject: (error: unknown) => void }

const retrySeconds = 5
/** A thread that drew a hundred receipts keeps some 100 MB, and starts within half a second. */
const usualIdleMilliseconds = 30_000

/**
 * Runs tasks one after the other in a separate thread, so that requests are served meanwhile. The thread starts with the first task and
 * ends when it is idle, at the latest with the process. If the thread dies, its tasks fail. The next task then starts a new thread.
 * `module` calls `serveThread`.
 */
export function createWorkerThread(
  module: URL,
  { maxPending, memoryMegabytes, idleMilliseconds = usualIdleMilliseconds }: Options,
): (task: unknown) => Promise<Buffer> {
  const pending = new Map<number, Pending>()
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let number = 0

  const start = (): Worker => {
    const started = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes } })
    const fail = (error: unknown) => {
      // The tasks are those of another thread by now.
      if (thread !== started) return
      thread = undefined
      for (const { reject } of pending.values()) reject(error)
      pending.clear()
    }
    started.on('message', ({ id, result, failure }: FromThread) => {
      const task = pending.get(id)
      pending.delete(id)
      if (pending.size === 0) rest(started)
      if (result === undefined) task?.reject(new Error(failure))
      else task?.resolve(Buffer.from(result.buffer, result.byteOffset, result.byteLength))
    })
    started.on('error', fail)
    started.on('exit', () => fail(new Error('the thread has ended')))
    return started
  }

  const rest = (started: Worker): void => {
    started.unref()
    idle = setTimeout(() => {
      thread = undefined
      void started.terminate()
    }, idleMilliseconds).unref()
  }

  return (task) => {
    if (pending.size >= maxPending) return Promise.reject(new AppError('UNAVAILABLE', { retryAfter: retrySeconds }))
    const id = ++number
    clearTimeout(idle)
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject })
      thread ??= start()
      // The process must not end while a caller waits for a result.
      thread.ref()
      const message: ToThread = { id, task }
      // The rule is for windows of a browser.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      thread.postMessage(message)
    })
  }
}
