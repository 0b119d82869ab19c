import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useCallback } from 'react'
import { useSession } from '../session.ts'
import { useTenant } from '../tenant.tsx'

const maxRecent = 5

/** The ids of the twins chosen last, newest first, by account, tenant and definition. The names are read again, with the current rights. */
const useChoices = create<{ readonly byPlace: Readonly<Record<string, readonly string[]>> }>()(
  persist(() => ({ byPlace: {} }), { name: 'twinwerk.choices', version: 1 }),
)

const none: readonly string[] = []

/** Returns the twins of a definition that were chosen last on this device, and a function that adds one. */
export function useRecentChoices(definition: string): readonly [readonly string[], (id: string) => void] {
  const place = `${useSession()?.user.account ?? ''} ${useTenant().id} ${definition}`
  const ids = useChoices((state) => state.byPlace[place] ?? none)
  const add = useCallback(
    (id: string) =>
      useChoices.setState(({ byPlace }) => ({
        byPlace: { ...byPlace, [place]: [id, ...(byPlace[place] ?? []).filter((each) => each !== id)].slice(0, maxRecent) },
      })),
    [place],
  )
  return [ids, add]
}
