const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ctrl-C reaches this process through the terminal and again through the script that started it. Signals within this time count as one. */
const sameMilliseconds = 500

/**
 * Resolves with the reason to end this process: a signal, or the death of the script that started it. A second signal exits immediately.
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
