import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type Preferences = {
  /** null follows the tenant. */
  readonly language: 'de' | 'en' | null
  /** How German addresses the user; null follows the tenant. */
  readonly addressing: 'formal' | 'informal' | null
  readonly sidebarCollapsed: boolean
  /** Paths of menu groups the user closed, in any tenant. */
  readonly closedGroups: readonly string[]
  /** Short id of the tenant worked in last: the brand of the sign-in page and where `/` leads. */
  readonly lastTenant: string | null
}

/** What the user chose on this device. */
export const usePreferences = create<Preferences>()(
  persist((): Preferences => ({ language: null, addressing: null, sidebarCollapsed: false, closedGroups: [], lastTenant: null }), { name: 'twinwerk.preferences', version: 1 }),
)

export function setPreference(change: Partial<Preferences>): void {
  usePreferences.setState(change)
}
