import type { NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import { navigationQuery } from './data/navigation.ts'
import { setPreference, usePreferences } from './data/preferences.ts'
import { queryClient } from './data/query-client.ts'
import type { readDayAhead } from './screens/day/read-day-ahead.ts'
import { ContentSkeleton } from './shell/ContentSkeleton.tsx'
import { late } from './ui/late.tsx'

export const DayScreen = late(
  () => import('./screens/day/DayScreen.tsx').then((module) => module.DayScreen),
  () => <ContentSkeleton />,
)
type Reader = { readonly readDayAhead: typeof readDayAhead }

let reader: Promise<Reader> | undefined

/** Loads the code that reads the rows. A second import would wait for the frame to be drawn, even of code that is there. */
async function loadReader(): Promise<Reader> {
  reader ??= import('./screens/day/read-day-ahead.ts')
  reader.catch(() => {
    reader = undefined
  })
  return reader
}

/** Returns true for the path at which this device has shown the day before. The navigation, which is read later, knows for certain. */
export function isKnownDay(path: string): boolean {
  return usePreferences.getState().dayPath === path
}

/** Loads the code of the day. */
export function preloadDay(): void {
  void DayScreen.preload()
  loadReader().catch(() => undefined)
}

/** Loads the code of the day and reads its rows, while the definitions load and the frame is drawn. */
export function prepareDay(tenant: string, route: NavigationRoute): void {
  setPreference({ dayPath: route.path })
  void DayScreen.preload()
  // The screen reads the rows itself if this fails.
  loadReader()
    .then((code) => code.readDayAhead(tenant, route))
    .catch(() => undefined)
}

/** Prepares the day of the start page of a tenant (id), if the caller has one. */
export async function prepareHome(tenant: string): Promise<void> {
  if (usePreferences.getState().dayPath !== undefined) preloadDay()
  const { routes } = await queryClient.ensureQueryData(navigationQuery(tenant))
  const day = routes.find(({ screen }) => screen.type === 'day')
  if (day) prepareDay(tenant, day)
}
