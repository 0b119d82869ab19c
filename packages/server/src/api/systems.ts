/** Tries a system. Throws, or resolves to an error, if it does not work. `undefined`: this installation has no such system. */
export type Trial = (() => Promise<unknown>) | undefined

export type SystemState = 'ok' | 'degraded' | 'off'

export type Systems = () => Promise<Record<string, SystemState>>

type Options = {
  readonly warn: (error: unknown, system: string) => void
  readonly now?: () => number
  readonly patienceMilliseconds?: number
}

const keepMilliseconds = 15_000
const usualPatience = 5000

/**
 * Returns a function that tries all systems at once and keeps the answer for 15 seconds, so that callers cost nothing. The answer says no
 * more than their state; the reason goes to the log.
 */
export function createSystems(trials: Readonly<Record<string, Trial>>, options: Options): Systems {
  const { now = () => performance.now(), patienceMilliseconds = usualPatience, warn } = options
  let last: { readonly at: number; readonly answer: ReturnType<Systems> } | undefined
  const tryAll = async () => {
    const found = await Promise.all(
      Object.entries(trials).map(async ([name, trial]) => {
        if (!trial) return [name, 'off'] as const
        const failure = await within(patienceMilliseconds, trial)
        if (failure === undefined) return [name, 'ok'] as const
        warn(failure, name)
        return [name, 'degraded'] as const
      }),
    )
    return Object.fromEntries(found)
  }
  return () => {
    if (!last || last.at + keepMilliseconds < now()) last = { at: now(), answer: tryAll() }
    return last.answer
  }
}

/** Returns the failure of a trial, or undefined. */
async function within(milliseconds: number, trial: () => Promise<unknown>): Promise<unknown> {
  const { promise: tooLate, resolve } = Promise.withResolvers<Error>()
  const timer = setTimeout(() => resolve(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  const done = trial().then(
    (found) => (found instanceof Error ? found : undefined),
    (error: unknown) => error ?? new Error('failed'),
  )
  return Promise.race([done, tooLate]).finally(() => clearTimeout(timer))
}
