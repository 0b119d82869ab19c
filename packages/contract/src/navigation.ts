import type { HelpPlaces } from '@twinwerk/model/help/help-page'
import type { SearchedList, NavigationRoute } from '@twinwerk/model/navigation/route-definition'
import type { Reach } from '@twinwerk/model/right/reach'
import { z } from 'zod'
import { defineCall } from './call.ts'

/**
 * The routes the caller may open from a root, and the paths of those that are `closed` to it. `finds`: the groups in which a search over
 * everything shows twins. `hidden`: the properties (systematics) that no grant of the caller could ever show; no query may name them.
 * `changing`: what its grants could ever change in twins of a type, which forms show. `runsPlatform`: the caller may set what the platform
 * keeps from tenants. `help`: which help page fits which list and type of twin. `root` is a tenant's id or short id. Returns an ETag.
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
    readonly finds: readonly SearchedList[]
    readonly hidden: readonly string[]
    readonly changing: readonly Reach[]
    readonly runsPlatform: boolean
    readonly help: HelpPlaces
  }>(),
  codes: ['1000', '1001'],
})
