import type { Statement } from './statement.ts'
import type { Signal } from './signal.ts'
import { formatSignal, notify } from './signal.ts'

/** Far below the half second in which changes are seen (ADR 17). */
const tickMilliseconds = 25

export type DelayedSignals = {
  publish(signal: Signal): void
  /** Publishes the waiting signals. */
  close(): Promise<void>
}

/**
 * Collects signals of committed transactions and sends those of one tick together. If a process ends before it sends a signal, readers find
 * the change with their next tick.
 */
export function createDelayedSignals(send: (statements: readonly Statement[]) => Promise<void>): DelayedSignals {
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let sending = Promise.resolve()
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return
    const payloads = [...waiting]
    waiting = new Set()
    sending = sending.then(() => send(payloads.map(notify))).catch(() => undefined)
  }
  return {
    publish: (signal) => {
      waiting.add(formatSignal(signal))
      timer ??= setTimeout(flush, tickMilliseconds)
    },
    close: () => {
      flush()
      return sending
    },
  }
}
