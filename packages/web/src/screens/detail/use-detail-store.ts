import type { UiDefinition } from '@twinwerk/model/layout/layout'
import type { RecordStore } from '../../data/record/record-store.ts'
import type { PanelTarget } from '../../data/record/panel-address.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { firstValues } from '../../data/first-values.ts'
import { queryTwins } from '../../data/query-twins.ts'
import { queryForLayout } from '../../data/record/query-for-layout.ts'
import { newRecord } from '../../data/record/record.ts'
import { useNews } from '../../data/realtime/use-news.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { createRecordStore } from '../../data/record/record-store.ts'
import { useTenant } from '../../data/tenant.tsx'

/** The record of a panel: read when the panel opens; a save makes the lists below read again. */
export function useDetailStore(target: PanelTarget, ui: UiDefinition): RecordStore {
  const registry = useRegistry()
  const tenant = useTenant().id
  const { timeZone } = useLocale()
  const client = useQueryClient()
  const [store] = useState(() =>
    createRecordStore(
      {
        registry,
        now: Date.now,
        timeZone,
        query: (input) => queryTwins({ registry, timeZone, tenant, input: { ...input, $realtimeSubscriptions: true } }),
        request: (id) => queryForLayout(registry, ui.detail, { id, now: Date.now() }),
        save: async (input, idempotencyKey) => {
          const result = await call('POST /api/data/save', { tenant, input, idempotencyKey })
          void client.invalidateQueries({ queryKey: ['list', tenant] })
          return result
        },
      },
      'id' in target ? undefined : newTwin(target),
    ),
  )
  useEffect(() => {
    if ('id' in target && !store.state.getState().record) void store.load(target.id)
  }, [store, target])
  useNews([useStore(store.state, ({ realtimeToken }) => realtimeToken)], ({ at }) => store.outdate(at))
  return store

  function newTwin({ definition, relation, root }: Exclude<PanelTarget, { id: string }>) {
    return newRecord({ definition, place: { root, relation }, values: firstValues(registry, definition, { now: Date.now(), timeZone }) })
  }
}
