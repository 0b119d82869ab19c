import { useState } from 'react'
import { PasskeyGivenUp } from '../../data/account/passkeys.ts'
import { withFreshSignIn } from '../../data/account/sign-in-again.ts'
import { CallError } from '../../data/call.ts'

/**
 * Runs a change to the user's own account, after a fresh sign-in if the server requires one. `failure` is the reason of the last failure.
 */
export function useAction(unknownFailure: string) {
  const [running, setRunning] = useState(false)
  const [failure, setFailure] = useState<string>()

  /** Returns true if the action succeeded. */
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
