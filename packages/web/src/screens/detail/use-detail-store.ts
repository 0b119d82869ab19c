import type { UiDefinition } from '@twinwerk/model/layout/layout'
import { screenRules } from '@twinwerk/model/layout/screen-rules'
import type { RootQueryJson } from '@twinwerk/model/query/query-json'
import type { RecordStore } from '../../data/record/record-store.ts'
import type { PanelTarget } from '../../data/record/panel-address.ts'
import { useRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { onSignedInAgain } from '../../data/account/sign-in-again.ts'
import { momentOfAddress } from '../../data/as-of/known-at.ts'
import type { ListSearch } from '../../data/view-address.ts'
import { call } from '../../data/call.ts'
import { onFoundAgain } from '../../data/online.ts'
import { useRegistry } from '../../data/definitions.ts'
import { startObjections } from '../../data/execution/rehearse-start.ts'
import { beginningOf, beginningQuery } from '../../data/new-twin/begins-as.ts'
import { followChoices } from '../../data/new-twin/follow-choices.ts'
import { firstValues } from '../../data/new-twin/first-values.ts'
import { queryTwins } from '../../data/query-twins.ts'
import { readEntire } from '../../data/record/reading/read-entire.ts'
import { pageForLayout, queryForLayout } from '../../data/record/query-for-layout.ts'
import type { RecordData } from '../../data/record/record.ts'
import { duplicateOf, duplicateQuery } from '../../data/new-twin/duplicate.ts'
import { linkedWith } from '../../data/new-twin/linked-with.ts'
import { newRecord } from '../../data/record/record.ts'
import { useNews } from '../../data/realtime/use-news.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { createRecordStore } from '../../data/record/record-store.ts'
import { useTenant } from '../../data/tenant.tsx'

type NewTarget = Exclude<PanelTarget, { id: string }>

/** The record of a panel: read when the panel opens, and with `read` where that failed; a save makes the lists below read again. */
export function useDetailStore(target: PanelTarget, ui: UiDefinition): { readonly store: RecordStore; readonly read: () => void } {
  const registry = useRegistry()
  const tenant = useTenant().id
  const { timeZone, language } = useLocale()
  const client = useQueryClient()
  const router = useRouter()
  // The moment that the list showed when the panel opened. Later changes of the list do not affect an open record.
  const [moment] = useState(() => momentOfAddress(router.state.location.search as ListSearch, { timeZone, now: Date.now() }))
  const [store] = useState(() =>
    createRecordStore(
      {
        registry,
        now: Date.now,
        timeZone,
        query: (input) =>
          queryTwins({ registry, timeZone, tenant, input: { ...input, $realtimeSubscriptions: input.$asOf === undefined } }),
        request: (id, around = moment.around ?? Date.now()) => queryForLayout(registry, ui.detail, { id, now: around }),
        page: ({ around = moment.around ?? Date.now(), ...at }) => pageForLayout(registry, ui.detail, { ...at, now: around }),
        screen: screenRules(ui.detail),
        objections: (built) => startObjections(tenant, built),
        save: async (input, idempotencyKey) => {
          const result = await call('POST /api/data/save', { tenant, input, idempotencyKey })
          void client.invalidateQueries({ queryKey: ['list', tenant] })
          return result
        },
      },
      'id' in target || target.from !== undefined || target.about ? undefined : newTwin(target),
    ),
  )
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || store.state.getState().record) return
    begun.current = true
    // Most records hold values that depend on the clock: what calculates them comes beside the record, not after it.
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
  const begins = 'id' in target ? undefined : target.definition
  const readOne = useEffectEvent(
    async (query: RootQueryJson) => (await queryTwins({ registry, timeZone, tenant, input: { query } })).results[0],
  )
  useEffect(
    () =>
      begins === undefined
        ? undefined
        : followChoices({ registry, definition: begins, store, read: (query) => readOne(query), now: Date.now }),
    [store, registry, begins],
  )
  useNews([useStore(store.state, ({ realtimeToken }) => realtimeToken)], ({ at }) => store.outdate(at))
  return { store, read }

  function read(): void {
    if ('id' in target) return void store.load(target.id, moment.asOf)
    const { from, about } = target
    if (from !== undefined) void store.openMade(() => duplicated(target, from))
    else if (about) void store.openMade(() => linked(target, about))
  }

  /** A new twin that begins as another one; where that is not to be seen, as any new one. */
  async function duplicated(place: NewTarget, from: string): Promise<RecordData> {
    const blank = newTwin(place)
    const request = duplicateQuery(registry, { id: from, definition: place.definition })
    const source = await readEntire(request, (input) => queryTwins({ registry, timeZone, tenant, input }))
    return source
      ? { ...blank, edit: duplicateOf(registry, source, { begins: blank.edit.attributes, place: place.relation, now: Date.now() }) }
      : blank
  }

  /**
   * A new twin that is linked with another from the start, and begins with what is known there; where that is not to be seen, as any new
   * one.
   */
  async function linked(place: NewTarget, about: NonNullable<NewTarget['about']>): Promise<RecordData> {
    const blank = newTwin(place)
    const begun = { definition: place.definition, about }
    const [subject] = (await queryTwins({ registry, timeZone, tenant, input: { query: beginningQuery(registry, begun) } })).results
    if (!subject) return blank
    const now = Date.now()
    const edit = linkedWith(registry, blank.edit, { relation: about.relation, twin: subject, now })
    return { ...blank, edit: beginningOf(registry, begun, { edit, subject, now }) }
  }

  function newTwin({ definition, relation, root }: NewTarget): RecordData {
    return newRecord({
      definition,
      place: { root, relation },
      values: firstValues(registry, definition, { now: Date.now(), timeZone, language }),
    })
  }
}
