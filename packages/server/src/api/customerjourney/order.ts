import type { order } from '@twinwerk/contract/customerjourney/order'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { OrderParts } from '../../orders/place-order.ts'
import { placeOrder, previewOrder } from '../../orders/place-order.ts'
import { previewNumber, requirePreview } from './preview.ts'
import { signedInCustomer } from './proof/signed-in-customer.ts'
import type { VisitParts } from './visit.ts'
import { visit } from './visit.ts'

export function orderHandler(parts: VisitParts & OrderParts & { access: Access }): Handler<typeof order, Session> {
  return async ({ params, input, ip, language, idempotencyKey: key, session }) => {
    const visited = await visit(parts, { named: params.tenant, ip })
    const call = 'POST /customerjourney/{tenant}/order'
    const { tenant } = visited
    if (input.preview) {
      await requirePreview(parts, session, tenant)
      return previewOrder(parts, { ...visited, input, language, key, call, ip }, previewNumber)
    }
    const proves = await signedInCustomer(parts, session, { tenant, to: 'order' })
    return placeOrder(parts, { ...visited, input, language, key, call, ip, proves })
  }
}
