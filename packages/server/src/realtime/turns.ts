import { setTimeout as pause } from 'node:timers/promises'

/** Repeated runs of one task, which never overlap. */
export type Turns = {
  /** Starts a turn. A call during a turn starts another one after it. */
  wake(): void
  /** Resolves when the running turn has ended. No turn follows. */
  close(): Promise<void>
}

type Parts = {
  readonly turn: () => Promise<void>
  /** The pause after each turn, which collects further calls. */
  readonly pauseMilliseconds: number
  readonly onError: (error: unknown) => void
}

export function createTurns({ turn, pauseMilliseconds, onError }: Parts): Turns {
  const stop = new AbortController()
  let woken = false
  let running: Promise<void> | undefined

  const run = async () => {
    while (woken && !stop.signal.aborted) {
      woken = false
      await turn().catch(onError)
      await pause(pauseMilliseconds, undefined, { ref: false })
    }
  }
  return {
    wake: () => {
      woken = true
      running ??= run().finally(() => (running = undefined))
    },
    close: async () => {
      stop.abort()
      await running
    },
  }
}
