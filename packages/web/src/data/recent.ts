import { useMemo } from 'react'
import { usePreferences } from './preferences.ts'
import { useTenant } from './tenant.tsx'

const maxRecent = 10
const none: Readonly<Record<string, number>> = {}

/** Returns the ids of the twins opened last in this tenant, newest first. The names are read again, with the current rights. */
export function useRecentIds(): readonly string[] {
  const tenant = useTenant().id
  const opened = usePreferences(({ recents }) => recents[tenant] ?? none)
  return useMemo(() => newestIn(opened), [opened])
}

/** Returns a function that moves an opened twin to the head of the list. */
export function useRecordRecent(): (id: string) => void {
  const tenant = useTenant().id
  return useMemo(
    () => (id: string) =>
      usePreferences.setState(({ recents }) => {
        const opened = { ...recents[tenant], [id]: Date.now() }
        return { recents: { ...recents, [tenant]: Object.fromEntries(newestIn(opened).map((each) => [each, opened[each] ?? 0])) } }
      }),
    [tenant],
  )
}

function newestIn(opened: Readonly<Record<string, number>>): readonly string[] {
  return Object.keys(opened)
    .toSorted((a, b) => (opened[b] ?? 0) - (opened[a] ?? 0))
    .slice(0, maxRecent)
}
