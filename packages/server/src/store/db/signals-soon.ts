import type { Statement } from './statement.ts'
import type { Signal } from './signal.ts'
import { formatSignal, notify } from './signal.ts'

/** Far below the half second in which changes are seen (ADR 17). */
const tickMilliseconds = 25

export type SignalsSoon = {
  tell(signal: Signal): void
  /** Tells what is left. */
  close(): Promise<void>
}

/**
 * Collects signals of committed transactions and sends those of one moment together. One that is lost with its process is made good by the
 * tick of the readers.
 */
export function createSignalsSoon(send: (statements: readonly Statement[]) => Promise<void>): SignalsSoon {
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
    tell: (signal) => {
      waiting.add(formatSignal(signal))
      timer ??= setTimeout(flush, tickMilliseconds)
    },
    close: () => {
      flush()
      return sending
    },
  }
}
