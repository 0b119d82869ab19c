import type { RecordStore } from '../record/record-store.ts'
import type { Draft } from './draft-store.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { panelsIn, writeTarget } from '../record/panel-address.ts'
import { useSession } from '../session.ts'
import { useTenant } from '../tenant.tsx'
import { deleteDraft, storeDraft, readDrafts } from './draft-store.ts'
import { storeWork } from './store-work.ts'

// A random id of this page. `crypto.randomUUID` is missing on pages without https.
const thisPage = `${Date.now()}-${Math.random()}`

/**
 * Stores the unsaved changes of a panel on the device: a moment after each change, and immediately when the page is hidden. The draft is
 * deleted once no change is unsaved, and when the user confirms to close the panel. A panel that fails stays in the address and its draft
 * stays. Returns the draft of an earlier visit, for the user to restore or discard.
 */
export function useDraft(store: RecordStore, { panel, name }: { readonly panel: string; readonly name: string }) {
  const account = useSession()?.user.account
  const tenant = useTenant().id
  const router = useRouter()
  const [offered, setOffered] = useState<Draft>()
  // The first values of a new twin are not work of the user.
  const [firstEdit] = useState(() => store.state.getState().record?.edit)
  /** True while the device stores unsaved changes of this panel. */
  const isStored = useRef(false)
  const latestName = useRef(name)
  useEffect(() => {
    latestName.current = name
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
    return storeWork(store, {
      place: { account, tenant, panel, by: thisPage },
      firstEdit,
      isStored,
      nameOf: () => latestName.current,
      isOpen: () => panelsIn(router.latestLocation.search).some((target) => writeTarget(target) === panel),
    })
  }, [store, account, tenant, panel, firstEdit, router])

  return {
    offered,
    takeUp: () => {
      if (!offered) return
      void store.restore(offered.record).then((isRestored) => {
        if (!isRestored) return
        isStored.current = true
        // The draft belongs to this page from now on, even if the record is saved before the next store.
        void storeDraft({ ...offered, by: thisPage })
        setOffered(undefined)
      })
    },
    discard: () => {
      // If new work is stored, it has already replaced the draft.
      if (offered && !isStored.current) void deleteDraft(offered)
      setOffered(undefined)
    },
  }
}
