import type { map as mapCall } from '@twinwerk/contract/customerjourney/map'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Handler } from '../../http/register.ts'
import { pictureLimit } from '../../identity/attempts.ts'
import type { Session } from '../../identity/session.ts'
import { createOrderPages } from '../../orders/order-page.ts'
import type { DeliveryParts } from '../maps/deliver-archive.ts'
import { deliverArchive } from '../maps/deliver-archive.ts'
import type { VisitParts } from './visit.ts'
import { visit } from './visit.ts'

export function journeyMapHandler(parts: VisitParts & DeliveryParts): Handler<typeof mapCall, Session> {
  const pageOf = createOrderPages(parts)
  return async ({ params, query, headers, ip, reply }) => {
    const { tenant } = await visit(parts, { named: params.tenant, ip, limit: pictureLimit })
    if (!(await pageOf(tenant.uuid, query.journey))) throw new AppError('NOT_FOUND')
    return deliverArchive(parts, { tenant: tenant.uuid, id: params.id }, { headers, reply })
  }
}
