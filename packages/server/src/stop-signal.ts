const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ctrl-C reaches us through the terminal and again through the script that started us: within this time it is the same one. */
const sameMilliseconds = 500

/**
 * Resolves with the reason when this process shall end: a signal, or the death of the script that started it. A second signal ends it at
 * once.
 */
export function stopSignal(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let first: number | undefined
  const onSignal = (signal: string): void => {
    first ??= performance.now()
    if (performance.now() - first > sameMilliseconds) process.exit(1)
    resolve(signal)
  }
  for (const signal of signals) process.on(signal, onSignal)
  if (process.connected) process.once('disconnect', () => resolve('disconnect'))
  return promise
}
