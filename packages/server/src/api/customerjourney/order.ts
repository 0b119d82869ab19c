import type { order } from '@twinwerk/contract/customerjourney/order'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { OrderParts } from '../../orders/place-order.ts'
import { placeOrder } from '../../orders/place-order.ts'
import type { VisitParts } from './visit.ts'
import { visit } from './visit.ts'

export function orderHandler(parts: VisitParts & OrderParts): Handler<typeof order, Session> {
  return async ({ params, input, ip, language, idempotencyKey: key }) => {
    const visited = await visit(parts, { named: params.tenant, ip })
    const call = 'POST /customerjourney/{tenant}/order'
    return placeOrder(parts, { ...visited, input, language, key, call, ip })
  }
}
