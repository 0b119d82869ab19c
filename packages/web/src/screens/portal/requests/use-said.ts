import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RequestDraft } from '../../../data/drafts/draft-store.ts'
import type { OfRequest } from '../../../data/drafts/request-draft.ts'
import { forgetRequest, keepRequest, readRequest } from '../../../data/drafts/request-draft.ts'
import { queryClient } from '../../../data/query-client.ts'
import type { OpenAttempt } from '../../../data/record/save-attempts.ts'
import { sessionQuery, useSession } from '../../../data/session.ts'
import { useTenant } from '../../../data/tenant.tsx'
import type { KeptSaid, Said } from './said.ts'

const pauseMilliseconds = 400

type KeptRequest = { readonly of: OfRequest; readonly draft: RequestDraft | undefined }

/** What this account has said here before on this device and not sent; undefined until that is known. */
export function useKeptRequest(key: string): KeptRequest | undefined {
  const account = useSession()?.user.account ?? ''
  const tenant = useTenant().id
  const of = useMemo(() => ({ account, tenant, key }), [account, tenant, key])
  const [kept, setKept] = useState<KeptRequest>()
  useEffect(() => {
    let isOver = false
    void readRequest(of).then((draft) => !isOver && setKept({ of, draft }))
    return () => {
      isOver = true
    }
  }, [of])
  return kept?.of === of ? kept : undefined
}

/**
 * What is being said, kept by the device: a moment after each change, and at once when the page goes out of sight. `sending` keeps the key under which it goes out, so that
 * it is one request also when the answer is lost with the page.
 */
export function useSaid(of: OfRequest, first: KeptSaid) {
  const [said, setSaid] = useState<Said>(first)
  const latest = useRef<KeptSaid>(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    // Who signed out leaves nothing behind.
    if (queryClient.getQueryData(sessionQuery.queryKey)) await keepRequest({ ...of, at: Date.now(), said: latest.current })
  }, [of])

  useEffect(() => {
    const flush = () => timer.current !== undefined && void keep()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('beforeunload', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('beforeunload', flush)
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [keep])

  const change = useCallback(
    (changes: Partial<Said> | ((before: Said) => Partial<Said>)) => {
      const before = latest.current
      latest.current = { ...before, ...(typeof changes === 'function' ? changes(before) : changes) }
      setSaid(latest.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keep(), pauseMilliseconds)
    },
    [keep],
  )
  const sending = useCallback(
    async (attempt: OpenAttempt | undefined) => {
      latest.current = { ...latest.current, attempt }
      await keep()
    },
    [keep],
  )
  const sent = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    await forgetRequest(of)
  }, [of])
  return { said, change, sending, sent }
}
