import type { Query } from '@tanstack/react-query'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { CallError } from '../call.ts'

// Offline errors are not counted: the page already shows the lost connection, and reads again after it.
const isFailed = ({ state: { error } }: Query): boolean => error !== null && !(error instanceof CallError && error.code === 'offline')
const wanted = { queryKey: ['rights'], type: 'active', predicate: isFailed } as const

/**
 * Returns the state of the rights that the page has loaded. `isFailing` is true if rights could not be loaded, so that the page may offer
 * less than is allowed. `retry` loads these rights again.
 */
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
