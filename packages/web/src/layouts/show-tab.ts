import type { Systematics } from '@twinwerk/model/definition/twin-definition'
import { createContext, use } from 'react'

type ShowTab = (shows: Systematics) => void

/** Opens the tab of the record that shows an attribute or a relation, and moves the focus to it. Undefined outside a record with tabs. */
export const ShowTabContext = createContext<ShowTab | undefined>(undefined)

export function useShowTab(): ShowTab | undefined {
  return use(ShowTabContext)
}
