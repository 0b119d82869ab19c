import type { UiDefinition } from '@twinwerk/model/layout/layout'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import type { RecordStore } from '../../../data/record/record-store.ts'
import type { PanelTarget } from '../../../data/record/panel-address.ts'
import { useRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { onSignedInAgain } from '../../../data/account/sign-in-again.ts'
import { momentOfAddress } from '../../../data/as-of/known-at.ts'
import { onFoundAgain } from '../../../data/online.ts'
import { useRegistry } from '../../../data/definitions.ts'
import { followChoices } from '../../../data/new-twin/follow-choices.ts'
import { queryTwins } from '../../../data/query-twins.ts'
import { useNews } from '../../../data/realtime/use-news.ts'
import { useLocale } from '../../../data/record/use-locale.ts'
import { createRecordStore } from '../../../data/record/record-store.ts'
import { useTenant } from '../../../data/tenant.tsx'
import type { ListSearch } from '../../../data/view-address.ts'
import type { Scope } from './new-records.ts'
import { blankRecord, duplicateRecord, linkedRecord } from './new-records.ts'
import { recordParts } from './record-parts.ts'

type DetailStore = {
  readonly store: RecordStore
  readonly read: () => void
  /** Retries the reads of choices that failed. */ readonly readChoices: () => void
}

/**
 * Returns the store for the record of a panel. The record is read when the panel opens, and again with `read` after a failure. A save makes
 * the lists below read again.
 */
export function useDetailStore(target: PanelTarget, ui: UiDefinition): DetailStore {
  const registry = useRegistry()
  const tenant = useTenant().id
  const { timeZone, language } = useLocale()
  const scope = { registry, tenant, timeZone, language }
  const client = useQueryClient()
  const router = useRouter()
  // The moment that the list showed when the panel opened. Later changes of the list do not affect an open record.
  const [moment] = useState(() => momentOfAddress(router.state.location.search as ListSearch, { timeZone, now: Date.now() }))
  const [store] = useState(() =>
    createRecordStore(
      recordParts(scope, { ui, moment, client }),
      'id' in target || target.from !== undefined || target.about ? undefined : blankRecord(scope, target),
    ),
  )
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || store.state.getState().record) return
    begun.current = true
    // Most records have values that depend on the clock, so the code for them is loaded in parallel with the record.
    import('@twinwerk/model/calculation/clocked').catch(() => undefined)
    read()
  })
  const readFailed = useEffectEvent(() => {
    const { record, status, missing } = store.state.getState()
    if (!record && status === 'failed' && !missing) read()
  })
  useEffect(
    () =>
      onSignedInAgain(() => {
        store.signedInAgain()
        readFailed()
      }),
    [store],
  )
  useEffect(() => onFoundAgain(() => readFailed()), [])
  const readChoices = useFollowedChoices(scope, { target, store })
  useNews([useStore(store.state, ({ realtimeToken }) => realtimeToken)], ({ at }) => store.outdate(at))
  return { store, read, readChoices }

  function read(): void {
    if ('id' in target) return void store.load(target.id, moment.asOf)
    const { from, about } = target
    if (from !== undefined) void store.openMade(() => duplicateRecord(scope, target, from))
    else if (about) void store.openMade(() => linkedRecord(scope, target, about))
  }
}

/**
 * Copies values of the twins that are chosen for a new twin into it. Failed reads are retried after a reconnection, after a new sign-in,
 * and by the returned function.
 */
function useFollowedChoices(scope: Scope, { target, store }: { readonly target: PanelTarget; readonly store: RecordStore }): () => void {
  const { registry, timeZone, tenant } = scope
  const definition = 'id' in target ? undefined : target.definition
  const readOne = useEffectEvent(
    async (query: RootQueryJson) => (await queryTwins({ registry, timeZone, tenant, input: { query } })).results[0],
  )
  const retry = useRef<() => void>(undefined)
  useEffect(() => {
    if (definition === undefined) return undefined
    const followed = followChoices({ registry, definition, store, read: (query) => readOne(query), now: Date.now })
    retry.current = followed.retry
    const ends = [onFoundAgain(followed.retry), onSignedInAgain(followed.retry), followed.stop]
    return () => {
      retry.current = undefined
      for (const end of ends) end()
    }
  }, [store, registry, definition])
  return () => retry.current?.()
}
