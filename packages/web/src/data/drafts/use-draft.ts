import type { RecordStore } from '../record/record-store.ts'
import type { Draft } from './draft-store.ts'
import { useEffect, useRef, useState } from 'react'
import { isDirty } from '../record/read-record.ts'
import { queryClient } from '../query-client.ts'
import { sessionQuery, useSession } from '../session.ts'
import { useTenant } from '../tenant.tsx'
import { forgetDraft, keepDraft, readDrafts } from './draft-store.ts'
import { pruneRecord } from './prune-record.ts'

const pauseMilliseconds = 400

/**
 * Keeps what is unsaved in a panel on the device: a moment after each change, and at once when the page goes out of sight. It goes when nothing is unsaved any
 * more, and when the panel is closed, which asks before. Answers what was left here before, to be taken up or discarded.
 */
export function useDraft(store: RecordStore, { panel, name }: { readonly panel: string; readonly name: string }) {
  const account = useSession()?.user.account
  const tenant = useTenant().id
  const [offered, setOffered] = useState<Draft>()
  // What a new twin starts with is no work.
  const [begun] = useState(() => store.state.getState().record?.edit)
  const isKept = useRef(false)
  const called = useRef(name)
  useEffect(() => {
    called.current = name
  }, [name])

  useEffect(() => {
    if (account === undefined) return
    let isOver = false
    void readDrafts(account, tenant).then((drafts) => {
      if (!isOver) setOffered(drafts.find((draft) => draft.panel === panel))
    })
    return () => {
      isOver = true
    }
  }, [account, tenant, panel])

  useEffect(() => {
    if (account === undefined) return
    const place = { account, tenant, panel }
    let timer: ReturnType<typeof setTimeout> | undefined
    function keep(): void {
      clearTimeout(timer)
      timer = undefined
      const { record, missing } = store.state.getState()
      if (!record) return
      if (!missing && isDirty(record) && record.edit !== begun) {
        isKept.current = true
        void keepDraft({ ...place, name: called.current, at: Date.now(), record: pruneRecord(record) })
      } else if (isKept.current) {
        isKept.current = false
        void forgetDraft(place)
      }
    }
    const stop = store.state.subscribe((now, before) => {
      if (now.record === before.record) return
      clearTimeout(timer)
      timer = setTimeout(keep, pauseMilliseconds)
    })
    const flush = () => timer !== undefined && keep()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('beforeunload', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('beforeunload', flush)
      window.removeEventListener('pagehide', flush)
      // Whose session ended left without being asked: the work waits for the next sign-in.
      const isSignedIn = Boolean(queryClient.getQueryData(sessionQuery.queryKey))
      if (isKept.current && isSignedIn) void forgetDraft(place)
    }
  }, [store, account, tenant, panel, begun])

  return {
    offered,
    takeUp: () => {
      if (offered) store.restore(offered.record)
      // It may be saved before the moment after which changes are kept.
      isKept.current = offered !== undefined
      setOffered(undefined)
    },
    discard: () => {
      if (offered) void forgetDraft(offered)
      setOffered(undefined)
    },
  }
}
