import { createHash } from 'node:crypto'
import type { navigation as navigationCall } from '@twinwerk/contract/navigation'
import { helpPlaces } from '@twinwerk/model/help/help-page'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import { changingReach } from '@twinwerk/model/right/changing'
import { hiddenProperties } from '@twinwerk/model/right/hidden'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../access/access.ts'
import type { ClockOf } from './clock.ts'
import type { Dashboards } from '../content/dashboards.ts'
import { boardRoutes } from '../content/own-boards.ts'
import { homeTilesFor } from '../content/dashboards.ts'
import type { Help } from '../content/help/open-help.ts'
import type { StartSets } from '../content/start-set.ts'
import { homeStandardFor, menuStandardFor } from '../content/standards.ts'
import { startFor } from '../content/start-set.ts'
import { searchGroupsFor, routesFor } from '../content/navigation.ts'
import type { Handler } from '../http/register.ts'
import type { Session } from '../identity/session.ts'
import type { Effective } from '../store/overlay/effective.ts'

export function navigationHandler({
  access,
  clockOf,
  dashboards,
  effectiveOf,
  help,
  routes,
  startSets,
}: {
  access: Access
  clockOf: ClockOf
  dashboards: Dashboards
  effectiveOf: (tenant: string) => Promise<Pick<Effective, 'store' | 'patches'>>
  help: Help
  routes: readonly RouteDefinition[]
  startSets: StartSets
}): Handler<typeof navigationCall, Session> {
  return async ({ session, query, reply }) => {
    const caller = await access.callerIn(session, query.root)
    const { store, patches } = await effectiveOf(caller.tenant)
    const { registry } = store
    const clock = clockOf(caller.timeZone)
    const boards = await boardRoutes(store, { caller, clock, proof: session.proof })
    const runsPlatform = await access.runsPlatform(session)
    const open = routesFor(registry, routes, caller).filter(({ screen }) => screen.type !== 'platform' || runsPlatform)
    const closed = routes.filter((route) => !open.some(({ path }) => path === route.path)).map(({ path }) => path)
    const roles = await access.rolesOf(session, caller)
    const answer = {
      root: formatTwinId('tenant', caller.tenant),
      routes: [...open, ...boards],
      closed,
      start: menuStandardFor(patches, { roles, open }) ?? startFor(startSets, roles, open),
      home: homeStandardFor(patches, { roles, today: clock.today }),
      tiles: homeTilesFor(dashboards, { roles, open }).length,
      finds: searchGroupsFor(registry, routes, caller.grants),
      hidden: hiddenProperties(registry, caller.grants),
      changing: changingReach(caller.grants),
      runsPlatform,
      help: helpPlaces(help.openTo(registry, caller)),
    }
    reply.header('etag', `W/"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`)
    reply.header('cache-control', 'private, no-cache')
    return answer
  }
}
