import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { useCallback } from 'react'
import { useSession } from './session.ts'
import { useTenant } from './tenant.tsx'

const maxRecent = 8

/** The ids of the twins opened last, newest first, by account and tenant. The names are read again, with the current rights. */
const useRecentStore = create<{ readonly byPlace: Readonly<Record<string, readonly string[]>> }>()(
  persist(() => ({ byPlace: {} }), { name: 'twinwerk.recent', version: 1 }),
)

const none: readonly string[] = []

/** Returns the ids of the twins opened last in this tenant on this device. */
export function useRecentIds(): readonly string[] {
  const place = usePlace()
  return useRecentStore((state) => state.byPlace[place] ?? none)
}

/** Returns a function that moves an opened twin to the head of the list. */
export function useRecordRecent(): (id: string) => void {
  const place = usePlace()
  return useCallback(
    (id: string) =>
      useRecentStore.setState(({ byPlace }) => ({
        byPlace: { ...byPlace, [place]: [id, ...(byPlace[place] ?? []).filter((each) => each !== id)].slice(0, maxRecent) },
      })),
    [place],
  )
}

function usePlace(): string {
  return `${useSession()?.user.account ?? ''} ${useTenant().id}`
}
