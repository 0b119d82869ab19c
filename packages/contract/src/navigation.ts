import type { HelpPlaces } from '@twinwerk/model/help/help-page'
import type { HomeStandard } from '@twinwerk/model/overlay/home-standard'
import type { SearchedList, NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { Reach } from '@twinwerk/model/right/reach'
import { z } from 'zod'
import { defineCall } from './call.ts'

/**
 * Returns the routes that the caller may open from a root; `closed` are the paths of the routes that the caller may not open. `root` is a
 * tenant's id or short id. Sends an ETag.
 * - `start`: the paths of the entries that the menu shows until the caller chooses others; empty if the caller's roles name none.
 * - `home`: the start page until the caller arranges another one, and the tenant's notice; absent if the tenant has no standard.
 * - `tiles`: the number of tiles on the caller's start page (`/data/dashboard`, `home`).
 * - `finds`: the groups in which a global search shows twins.
 * - `hidden`: properties (systematics) that no grant of the caller can ever show; no query may name them.
 * - `changing`: the properties that the caller's grants can ever change in twins of a type; forms show them.
 * - `runsPlatform`: the caller may set the fields that only the platform may change.
 * - `help`: the help page for each list and type of twin.
 */
export const navigation = defineCall({
  method: 'GET',
  path: '/api/navigation',
  summary: 'Routes of the caller on a root',
  access: 'session',
  query: z.strictObject({ root: z.string().max(200) }),
  output: z.custom<{
    readonly root: string
    readonly routes: readonly NavigationRoute[]
    readonly closed: readonly string[]
    readonly start: readonly string[]
    readonly home?: HomeStandard | undefined
    readonly tiles: number
    readonly finds: readonly SearchedList[]
    readonly hidden: readonly string[]
    readonly changing: readonly Reach[]
    readonly runsPlatform: boolean
    readonly help: HelpPlaces
  }>(),
  codes: ['1000', '1001'],
})
