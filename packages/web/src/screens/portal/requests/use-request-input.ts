import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { RequestDraft } from '../../../data/drafts/draft-store.ts'
import type { OfRequest } from '../../../data/drafts/request-draft.ts'
import { deleteRequestDraft, storeRequestDraft, openRequest } from '../../../data/drafts/request-draft.ts'
import { queryClient } from '../../../data/query-client.ts'
import { sessionQuery, useSession } from '../../../data/session.ts'
import { useTenant } from '../../../data/tenant.tsx'
import type { StoredRequestInput, RequestInput } from './request-input.ts'

const pauseMilliseconds = 400

type StoredRequest = { readonly of: OfRequest; readonly draft: RequestDraft }

/** Loads the answers that this account has typed on this device and not sent. Returns undefined while loading. */
export function useStoredRequest(key: string): StoredRequest | undefined {
  const account = useSession()?.user.account ?? ''
  const tenant = useTenant().id
  const of = useMemo(() => ({ account, tenant, key }), [account, tenant, key])
  const [stored, setStored] = useState<StoredRequest>()
  useEffect(() => {
    let isOver = false
    void openRequest(of).then((draft) => !isOver && setStored({ of, draft }))
    return () => {
      isOver = true
    }
  }, [of])
  return stored?.of === of ? stored : undefined
}

/**
 * Returns the answers, which the device stores: a moment after each change, and immediately when the page is hidden. The key of the request
 * is stored with them. So the request is saved only once if the server's response is lost with the page, or if another tab sends it too.
 * `sendAnother` takes a new key.
 */
export function useRequestInput(of: OfRequest, begun: { readonly first: StoredRequestInput; readonly sendsAs: string }) {
  const { first } = begun
  const [input, setInput] = useState<RequestInput>(first)
  const [sendsAs, setSendsAs] = useState(begun.sendsAs)
  const key = useRef(begun.sendsAs)
  const latest = useRef<StoredRequestInput>(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const keep = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    // After a sign-out, no draft may stay on the device.
    if (queryClient.getQueryData(sessionQuery.queryKey))
      await storeRequestDraft({ ...of, at: Date.now(), sendsAs: key.current, said: latest.current })
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
    (changes: Partial<RequestInput> | ((previous: RequestInput) => Partial<RequestInput>)) => {
      const previous = latest.current
      latest.current = { ...previous, ...(typeof changes === 'function' ? changes(previous) : changes) }
      setInput(latest.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void keep(), pauseMilliseconds)
    },
    [keep],
  )
  const sending = useCallback(
    async (unsure: boolean) => {
      latest.current = { ...latest.current, unsure }
      await keep()
    },
    [keep],
  )
  const sendAnother = useCallback(() => {
    key.current = crypto.randomUUID()
    setSendsAs(key.current)
    // The files belong to the request that was sent, so the next request has none.
    change({ files: [] })
    latest.current = { ...latest.current, unsure: false }
  }, [change])
  const sent = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    await deleteRequestDraft(of)
  }, [of])
  return { input, sendsAs, change, sending, sent, sendAnother }
}
