import type { requests } from '@twinwerk/contract/portal/requests'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { offerGrants } from '../../orders/offered-products.ts'
import type { SaveParts } from '../data/save.ts'
import { saveAs } from '../data/save.ts'

export function requestsHandler(parts: SaveParts): Handler<typeof requests, Session> {
  return saveAs(parts, async (store, { caller, clock }) => {
    const offered = await offerGrants(store, { tenant: caller.tenant, clock })
    // Other grants than the own ones are other plans; the products themselves are roots, which plans leave open.
    const kinds = offered.map(({ roots }) => roots.definition).join(' ')
    return { ...caller, grants: [...caller.grants, ...offered], rightsKey: `${caller.rightsKey} and offers of ${kinds}` }
  })
}
