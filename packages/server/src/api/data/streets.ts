import type { streets as streetsCall } from '@twinwerk/contract/data/streets'
import type { Registry } from '@twinwerk/model/definition/registry'
import { covers } from '@twinwerk/model/right/covers'
import type { Grant } from '@twinwerk/model/right/grant'
import { parseRightPath } from '@twinwerk/model/right/right-path'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'
import { linesIn } from '../../store/streets/street-lines.ts'

const most = 1000

export function streetsHandler({ access, storeOf }: { access: Access; storeOf: StoreOf }): Handler<typeof streetsCall, Session> {
  return async ({ session, tenant: named, input }) => {
    const { tenant, grants } = await access.callerIn(session, named)
    const { database, registry } = await storeOf(tenant)
    if (!seesAllHouses(registry, grants, tenant)) return { streets: [], more: false }
    const { rows } = await database.one({ role: 'app', tenant }, linesIn(tenant, input.bounds, most + 1))
    return { streets: rows.slice(0, most), more: rows.length > most }
  }
}

/**
 * Returns true if a grant shows the street and the place of every address of a building. A line through houses would tell others where
 * houses are that they may not see.
 */
function seesAllHouses(registry: Registry, grants: readonly Grant[], tenant: string): boolean {
  const asked = parseRightPath(registry, 'tenant:things(building)/building:addresses')
  const shown = ['postalAddress:street', 'postalAddress:geolocation']
  return (
    asked !== undefined &&
    grants.some(
      ({ roots, path, verbs, mask }) =>
        roots.uuids.includes(tenant) &&
        verbs.includes('select') &&
        covers(registry, path, asked) &&
        (mask === undefined || shown.every((name) => mask.includes(name))),
    )
  )
}
