import type { QueryClient } from '@tanstack/react-query'
import { useBegunChanges } from './use-begun-changes.ts'

/** Reads lists anew after an own change of theirs, which they show at once: rows that somebody points at wait for others' changes alone. */
export function rereadLists(client: QueryClient, tenant: string): void {
  useBegunChanges.setState((state) => ({ ended: state.ended + 1 }))
  void client.invalidateQueries({ queryKey: ['list', tenant] })
}
