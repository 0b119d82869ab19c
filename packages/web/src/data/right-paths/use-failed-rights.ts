import type { Query } from '@tanstack/react-query'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { CallError } from '../call.ts'

// Without a connection everything says so, and comes when there is one.
const isFailed = ({ state: { error } }: Query): boolean => error !== null && !(error instanceof CallError && error.code === 'offline')
const wanted = { queryKey: ['rights'], type: 'active', predicate: isFailed } as const

/** Whether rights that the page asks for could not be had, so that it may offer less than is allowed; `retry` asks for these again. */
export function useFailedRights() {
  const client = useQueryClient()
  const [isTrying, setTrying] = useState(false)
  const watch = useCallback((changed: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)), [client])
  const isFailing = useSyncExternalStore(watch, () => client.getQueryCache().findAll(wanted).length > 0)
  return {
    isFailing: isFailing || isTrying,
    isTrying,
    retry: () => {
      setTrying(true)
      void client.refetchQueries(wanted).finally(() => setTrying(false))
    },
  }
}
