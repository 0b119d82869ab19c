import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

export type ToThread = { readonly id: number; readonly task: unknown }
/** Either the result, or in which words the task failed. */
export type FromThread = { readonly id: number; readonly result?: Uint8Array; readonly failure?: string }

/** So much below the process, it gets a third of what a thread that answers requests gets, where both want the processor. */
const niceness = 5
const maxNiceness = 19

// New work over 20 ms: a module as `captcha-thread.ts`, `createOwnThread`, a semaphore in `parts/`; for strangers `attempts.ts`.
/**
 * Returns the tasks of `createWorkerThread`, one after the other, behind the threads that answer requests: Linux keeps a priority for each
 * thread. A module serves the one kind of task that its starter sends.
 */
export function serveThread(work: (task: never) => Promise<Uint8Array>): void {
  if (process.platform === 'linux') setPriority(Math.min(getPriority() + niceness, maxNiceness))
  let last: Promise<void> = Promise.resolve()
  parentPort?.on('message', ({ id, task }: ToThread & { readonly task: never }) => {
    last = last.then(async () => send(await answerTo(id, () => work(task))))
  })
}

async function answerTo(id: number, work: () => Promise<Uint8Array>): Promise<FromThread> {
  try {
    return { id, result: await work() }
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function send(message: FromThread): void {
  // The rule means windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message)
}
