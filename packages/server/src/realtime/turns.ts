import { setTimeout as pause } from 'node:timers/promises'

/** Turns of one piece of work, never two at the same time. */
export type Turns = {
  /** Starts a turn; during one, the next follows it. */
  wake(): void
  /** Resolves when the turn that runs has ended; none follows it. */
  close(): Promise<void>
}

type Parts = {
  readonly turn: () => Promise<void>
  /** The pause after each turn: it collects what comes in meanwhile. */
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
