import type { QueryClient } from '@tanstack/react-query'
import { useBegunChanges } from './use-begun-changes.ts'

/**
 * Reads the lists again after a change of the user's own, which they show immediately. Only other users' changes wait while the pointer is
 * over a row.
 */
export function rereadLists(client: QueryClient, tenant: string): void {
  useBegunChanges.setState((state) => ({ ended: state.ended + 1 }))
  void client.invalidateQueries({ queryKey: ['list', tenant] })
}
