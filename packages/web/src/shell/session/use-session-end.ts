import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../data/call.ts'
import type { Limits } from './session-end.ts'
import { nextLook, sessionLeft, warnMilliseconds } from './session-end.ts'

type Warning = { readonly endsAt: number; readonly extendable: boolean }

/** Returns a warning while the session is about to end. The checks do not count as activity of the user. */
export function useSessionEnd(): {
  readonly warning: Warning | undefined
  readonly extend: () => Promise<void>
  readonly look: () => void
} {
  const [warning, setWarning] = useState<Warning>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lookRef = useRef<() => void>(() => undefined)

  const take = useCallback((limits: Limits) => {
    const { left, extendable } = sessionLeft(limits)
    clearTimeout(timer.current)
    setWarning(left <= warnMilliseconds ? { endsAt: Date.now() + left, extendable } : undefined)
    // While the warning is shown, activity in another tab may extend the session. At the end the response says that the session is over.
    timer.current = setTimeout(() => lookRef.current(), left <= warnMilliseconds ? Math.min(15_000, left + 500) : nextLook(left))
  }, [])

  const look = useCallback(() => {
    // While the server is unreachable there is no warning; `onSessionLost` detects a lost session.
    call('GET /auth/check').then(take, () => {
      clearTimeout(timer.current)
      setWarning(undefined)
      timer.current = setTimeout(() => lookRef.current(), 60_000)
    })
  }, [take])

  useEffect(() => {
    lookRef.current = look
    look()
    return () => clearTimeout(timer.current)
  }, [look])

  return { warning, look, extend: useCallback(async () => take(await call('POST /auth/extend', { input: {} })), [take]) }
}
