import { useState } from 'react'
import { PasskeyGivenUp } from '../../data/account/passkeys.ts'
import { withFreshSignIn } from '../../data/account/sign-in-again.ts'
import { CallError } from '../../data/call.ts'

/** Does something to the own account, after a fresh sign-in where the server wants one, and keeps what went wrong. */
export function useAction(unknownFailure: string) {
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()

  /** Returns whether it was done. */
  async function run(action: () => Promise<unknown>): Promise<boolean> {
    setRunning(true)
    setFailure(undefined)
    try {
      return (await withFreshSignIn(async () => action().then(() => true))) ?? false
    } catch (error) {
      if (!(error instanceof PasskeyGivenUp)) setFailure(error instanceof CallError ? error.title : unknownFailure)
      return false
    } finally {
      setRunning(false)
    }
  }
  return { run, running, failure }
}
