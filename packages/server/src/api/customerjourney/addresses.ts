import type { addresses } from '@twinwerk/contract/customerjourney/addresses'
import { minAddressSearchLength } from '@twinwerk/contract/customerjourney/addresses'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { searchBuildings } from '../../orders/find-address.ts'
import type { VisitParts } from './visit.ts'
import { visit } from './visit.ts'

export function addressesHandler(parts: VisitParts): Handler<typeof addresses, Session> {
  return async ({ params, query, ip }) => {
    const { tenant, store, clock } = await visit(parts, { named: params.tenant, ip })
    if (query.search.trim().length < minAddressSearchLength) return { addresses: [] }
    const found = await searchBuildings(store, { tenant: tenant.uuid, clock }, query.search.trim())
    return { addresses: found.map(({ connections: _connections, position: _position, ...address }) => address) }
  }
}
