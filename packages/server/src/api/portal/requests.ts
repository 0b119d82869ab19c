import type { requests } from '@twinwerk/contract/portal/requests'
import type { Grant } from '@twinwerk/model/right/grant'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { readOffers, withOffers } from '../../orders/offered-products.ts'
import type { SaveParts } from '../data/save.ts'
import { saveAs } from '../data/save.ts'

export function requestsHandler(parts: SaveParts): Handler<typeof requests, Session> {
  return saveAs(parts, async (store, { caller, clock }) => {
    const offering = withOffers(caller, await readOffers(store, { tenant: caller.tenant, clock }))
    const orders = caller.grants.flatMap(orderOf)
    return { ...offering, grants: [...offering.grants, ...orders], rightsKey: `${offering.rightsKey} and orders` }
  })
}

/**
 * Returns a grant to order for a grant to request a product. This call is behind the binding button (§ 312j BGB); no other save may set the
 * consent.
 */
function orderOf({ mask, verbs, ...grant }: Grant): readonly Grant[] {
  const asksForProduct = verbs.includes('create') && mask?.some((systematics) => systematics.endsWith(':product'))
  return mask && asksForProduct ? [{ ...grant, verbs: ['create'], mask: [...mask, 'processOrder:consent'] }] : []
}
