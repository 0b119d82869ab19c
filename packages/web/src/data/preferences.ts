import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** How the table of one list looks on this device. */
export type TableLook = {
  /** Ids of the columns that are seen, in their order; undefined as the list says. */
  readonly columns: readonly string[] | undefined
  /** Ids of the columns that stay at the left. */
  readonly pinned: readonly string[]
  /** In pixels, of the columns whose width was changed. */
  readonly widths: Readonly<Record<string, number>>
}

type Preferences = {
  /** null follows the tenant. */
  readonly language: 'de' | 'en' | null
  /** How German addresses the user; null follows the tenant. */
  readonly addressing: 'formal' | 'informal' | null
  /** The names of fields in the definitions are shown beside their labels. */
  readonly technicalInfo: boolean
  readonly sidebarCollapsed: boolean
  /** Paths of menu groups the user closed, in any tenant. */
  readonly closedGroups: readonly string[]
  /** Short id of the tenant worked in last: the brand of the sign-in page and where `/` leads. */
  readonly lastTenant: string | null
  /** By relation and type of the list. */
  readonly tables: Readonly<Record<string, TableLook>>
}

/** The user's choices on this device. */
export const usePreferences = create<Preferences>()(
  persist(
    (): Preferences => ({
      language: null,
      addressing: null,
      technicalInfo: false,
      sidebarCollapsed: false,
      closedGroups: [],
      lastTenant: null,
      tables: {},
    }),
    { name: 'twinwerk.preferences', version: 1 },
  ),
)

export function setPreference(change: Partial<Preferences>): void {
  usePreferences.setState(change)
}
