import type { RecordStore } from '../record/record-store.ts'
import type { Draft } from './draft-store.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { panelsIn, writeTarget } from '../record/panel-address.ts'
import { useSession } from '../session.ts'
import { useTenant } from '../tenant.tsx'
import { deleteDraft, storeDraft, readDrafts } from './draft-store.ts'
import { storeWork } from './store-work.ts'

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
  const [firstEdit] = useState(() => store.state.getState().record?.edit)
  /** True while the device holds unsaved changes of this panel. */
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
        // From now on it is the work of this page, also where it is saved before it was kept anew.
        void storeDraft({ ...offered, by: thisPage })
        setOffered(undefined)
      })
    },
    discard: () => {
      // New work lies in its place already.
      if (offered && !isStored.current) void deleteDraft(offered)
      setOffered(undefined)
    },
  }
}
