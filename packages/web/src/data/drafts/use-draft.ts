import type { RecordState } from '../record/record-state.ts'
import type { RecordStore } from '../record/record-store.ts'
import type { Draft } from './draft-store.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { panelsIn, writeTarget } from '../record/panel-address.ts'
import { isDirty } from '../record/read-record.ts'
import { queryClient } from '../query-client.ts'
import { sessionQuery, useSession } from '../session.ts'
import { useTenant } from '../tenant.tsx'
import { forgetDraft, keepDraft, readDrafts } from './draft-store.ts'
import { pruneRecord } from './prune-record.ts'

const pauseMilliseconds = 400
// Not by crypto, which a page without https has not.
const thisPage = `${Date.now()}-${Math.random()}`

/**
 * Keeps what is unsaved in a panel on the device: a moment after each change, and at once when the page goes out of sight. It goes when
 * nothing is unsaved any more, and when the panel is closed, which asks before; not when the panel fails, which leaves it in the address.
 * Returns what was left here before, to be taken up or discarded.
 */
export function useDraft(store: RecordStore, { panel, name }: { readonly panel: string; readonly name: string }) {
  const account = useSession()?.user.account
  const tenant = useTenant().id
  const router = useRouter()
  const [offered, setOffered] = useState<Draft>()
  // The first values of a new twin are not work of the user.
  const [begun] = useState(() => store.state.getState().record?.edit)
  /** True while the device holds unsaved changes of this panel. */
  const lies = useRef(false)
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
    const place = { account, tenant, panel, by: thisPage }
    let timer: ReturnType<typeof setTimeout> | undefined
    const isWork = ({ record, missing }: RecordState) => record !== undefined && !missing && isDirty(record) && record.edit !== begun
    function keep(): void {
      clearTimeout(timer)
      timer = undefined
      const state = store.state.getState()
      if (!state.record || !isWork(state)) return
      lies.current = true
      void keepDraft({ ...place, name: called.current, at: Date.now(), record: pruneRecord(state.record) })
    }
    const stop = store.state.subscribe((now, before) => {
      if (now.record === before.record) return
      clearTimeout(timer)
      timer = undefined
      if (isWork(now)) timer = setTimeout(keep, pauseMilliseconds)
      else if (lies.current) {
        lies.current = false
        void forgetDraft(place)
      }
    })
    const flush = () => timer !== undefined && keep()
    document.addEventListener('visibilitychange', flush)
    window.addEventListener('beforeunload', flush)
    window.addEventListener('pagehide', flush)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', flush)
      window.removeEventListener('beforeunload', flush)
      window.removeEventListener('pagehide', flush)
      // A user whose session ended left without being asked: the draft waits for the next sign-in.
      const isSignedIn = Boolean(queryClient.getQueryData(sessionQuery.queryKey))
      const isOpen = panelsIn(router.latestLocation.search).some((target) => writeTarget(target) === panel)
      if (isOpen) flush()
      else if (lies.current && isSignedIn) void forgetDraft(place)
      clearTimeout(timer)
    }
  }, [store, account, tenant, panel, begun, router])

  return {
    offered,
    takeUp: () => {
      if (!offered) return
      void store.restore(offered.record).then((isRestored) => {
        if (!isRestored) return
        lies.current = true
        // From now on it is the work of this page, also where it is saved before it was kept anew.
        void keepDraft({ ...offered, by: thisPage })
        setOffered(undefined)
      })
    },
    discard: () => {
      // New work lies in its place already.
      if (offered && !lies.current) void forgetDraft(offered)
      setOffered(undefined)
    },
  }
}
