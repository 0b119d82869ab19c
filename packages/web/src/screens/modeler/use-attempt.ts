import { useState } from 'react'
import { CallError } from '../../data/call.ts'

/** Runs calls. `failure` is the reason why the last one was refused, or `conflict` where somebody else was faster. */
export function useAttempt() {
  const [failure, setFailure] = useState<string>()
  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      setFailure(undefined)
      return await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.code === 'VERSION_CONFLICT' ? 'conflict' : [error.title, ...error.problems.map(({ message }) => message)].join(' '))
      return undefined
    }
  }
  return { failure, attempt }
}
