import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { call } from '../../data/call.ts'
import { useRegistry } from '../../data/definitions.ts'
import { useNews } from '../../data/realtime/use-news.ts'
import type { RecordStore } from '../../data/record/record-store.ts'
import { createRecordStore } from '../../data/record/record-store.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useTenant } from '../../data/tenant.tsx'
import { brandQuery } from './brand-fields.ts'

/** Returns the store of the tenant's record, which is read when the screen opens. */
export function useBrandStore(root: string): RecordStore {
  const registry = useRegistry()
  const tenant = useTenant().id
  const { timeZone } = useLocale()
  const [store] = useState(() =>
    createRecordStore({
      registry,
      now: Date.now,
      timeZone,
      query: (input) => call('POST /api/data/query', { tenant, input: { ...input, $realtimeSubscriptions: true } }),
      request: brandQuery,
      save: (input, idempotencyKey) => call('POST /api/data/save', { tenant, input, idempotencyKey }),
    }),
  )
  useEffect(() => {
    if (!store.state.getState().record) void store.load(root)
  }, [store, root])
  useNews([useStore(store.state, ({ realtimeToken }) => realtimeToken)], ({ at }) => store.outdate(at))
  return store
}
