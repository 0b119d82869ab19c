import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** The look of the table of one list on this device. */
export type TableLook = {
  /** The ids of the visible columns, in order. Undefined: the list's own columns. */
  readonly columns: readonly string[] | undefined
  /** The ids of the columns that are pinned to the left. */
  readonly pinned: readonly string[]
  /** The widths in pixels of the columns whose width was changed. */
  readonly widths: Readonly<Record<string, number>>
}

/** The look of a board on this device: its span, and the team and the area that are shown; all without one. */
export type BoardLook = { readonly span?: 'day' | 'week'; readonly team?: string | undefined; readonly area?: string | undefined }

type Preferences = {
  /** The user's language. Null follows the tenant. */
  readonly language: 'de' | 'en' | null
  /** The form of address in German. Null follows the tenant. */
  readonly addressing: 'formal' | 'informal' | null
  /** True if the names of fields in the definitions are shown beside their labels. */
  readonly technicalInfo: boolean
  readonly sidebarCollapsed: boolean
  /** The paths of menu groups that the user closed, in any tenant. */
  readonly closedGroups: readonly string[]
  /** The short id of the tenant last worked in. It decides the brand of the sign-in page and the target of `/`. */
  readonly lastTenant: string | null
  /** True if screens of the field have colours that are read in the sun. */
  readonly sun?: boolean
  /** The looks of tables by relation and type of the list. */
  readonly tables: Readonly<Record<string, TableLook>>
  /** The looks of boards by relation of the list. */
  readonly boards: Readonly<Record<string, BoardLook>>
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
      boards: {},
    }),
    { name: 'twinwerk.preferences', version: 1 },
  ),
)

export function setPreference(change: Partial<Preferences>): void {
  usePreferences.setState(change)
}
