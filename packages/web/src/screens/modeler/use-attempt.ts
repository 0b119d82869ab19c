import { useState } from 'react'
import { CallError } from '../../data/call.ts'

/** Returns a function that runs calls. `failure` is the reason why the last call was rejected, or `conflict` if another user was faster. */
export function useAttempt() {
  const [failure, setFailure] = useState<string>()
  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      setFailure(undefined)
      return await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.code === 'VERSION_CONFLICT' ? 'conflict' : error.text)
      return undefined
    }
  }
  return { failure, attempt }
}
