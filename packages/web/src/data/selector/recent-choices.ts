import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useCallback } from 'react'
import { useSession } from '../session.ts'
import { useTenant } from '../tenant.tsx'

const maxRecent = 5

/** Ids only, newest first, by account, tenant and definition: what they are called is read again, with the rights of the moment. */
const useChoices = create<{ readonly byPlace: Readonly<Record<string, readonly string[]>> }>()(
  persist(() => ({ byPlace: {} }), { name: 'twinwerk.choices', version: 1 }),
)

const none: readonly string[] = []

/** The twins of a definition that were chosen last on this device, and how one is added. */
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
