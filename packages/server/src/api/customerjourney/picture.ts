import type { picture as pictureCall } from '@twinwerk/contract/customerjourney/picture'
import { AppError } from '@twinwerk/model/error/app-error'
import { deliver } from '../../files/delivery.ts'
import type { Renditions } from '../../files/pictures/renditions.ts'
import type { Storage } from '../../files/storage.ts'
import type { Handler } from '../../http/register.ts'
import { pictureLimit } from '../../identity/attempts.ts'
import type { Session } from '../../identity/session.ts'
import { productPicture } from '../../orders/product-picture.ts'
import type { VisitParts } from './visit.ts'
import { visit } from './visit.ts'

type Parts = VisitParts & { storage: Storage; renditions: Renditions }

export function pictureHandler(parts: Parts): Handler<typeof pictureCall, Session> {
  return async ({ params, query, headers, ip, reply }) => {
    const { tenant, store, clock } = await visit(parts, { named: params.tenant, ip, limit: pictureLimit })
    const file = await productPicture(store, { tenant: tenant.uuid, clock, ...query })
    if (!file) throw new AppError('NOT_FOUND')
    const ifNoneMatch = headers['if-none-match']
    const delivery = await deliver(parts, file, { inline: true, size: 'thumb', range: undefined, ifRange: undefined, ifNoneMatch })
    reply.status(delivery.status)
    for (const [name, value] of Object.entries(delivery.headers)) reply.header(name, value)
    reply.header('cache-control', 'public, max-age=3600')
    return delivery
  }
}
