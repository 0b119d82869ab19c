import type { Output } from '@twinwerk/contract/calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasskeyGivenUp, passkeysSupported, signInByPasskey, suggestPasskeys } from '../../data/account/passkeys.ts'
import { CallError } from '../../data/call.ts'

type Answer = Output<'POST /auth/local'>
type PasskeySignIn = { readonly url: string; readonly remember: boolean; readonly onSignedIn: (answer: Answer) => void }

/**
 * Signs in by passkey: suggested in the field for the name while the page is open, and on a click. Call `stop` when the user takes another
 * way.
 */
export function usePasskeySignIn({ url, remember, onSignedIn }: PasskeySignIn) {
  const { t } = useTranslation('account')
  const [failure, setFailure] = useState<string>()
  const latest = useRef({ remember, onSignedIn, stopped: false })
  useEffect(() => {
    latest.current = { ...latest.current, remember, onSignedIn }
  })
  const supported = passkeysSupported()

  const run = useCallback(
    async (way: typeof suggestPasskeys) => {
      try {
        const answer = await way({ url, remember: () => latest.current.remember })
        if (answer && !latest.current.stopped) latest.current.onSignedIn(answer)
      } catch (error) {
        if (error instanceof PasskeyGivenUp) return
        setFailure(error instanceof CallError ? error.title : t('passkeyFailed'))
      }
    },
    [url, t],
  )

  useEffect(() => {
    // If the browser cannot suggest passkeys, the page works without. The button reports its own errors.
    if (supported) void run((request) => suggestPasskeys(request).catch(() => undefined))
  }, [supported, run])

  return {
    supported,
    failure,
    ask: () => {
      setFailure(undefined)
      return run(signInByPasskey)
    },
    stop: () => {
      latest.current.stopped = true
      setFailure(undefined)
    },
  }
}
