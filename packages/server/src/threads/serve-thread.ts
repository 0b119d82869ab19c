import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

export type ToThread = { readonly id: number; readonly task: unknown }
/** The response of a thread: the result, or the description of the failure. */
export type FromThread = { readonly id: number; readonly result?: Uint8Array; readonly failure?: string }

/** With this lower priority, the thread gets a third of the processor time of a thread that serves requests, if both need the processor. */
const niceness = 5
const maxNiceness = 19

// New work over 20 ms: a module like `captcha-thread.ts`, `createWorkerThread`, a semaphore in `parts/`; for anonymous callers
// `attempts.ts`.
/**
 * Runs the tasks of `createWorkerThread` one after the other, with a lower priority than the threads that serve requests. Linux has a
 * priority per thread. A module serves the one kind of task that its starter sends.
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
  // The rule is for windows of a browser.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message)
}
