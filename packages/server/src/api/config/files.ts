import type { files as filesCall } from '@twinwerk/contract/config/files'
import { AppError } from '@twinwerk/model/error/app-error'
import { deliver } from '../../files/delivery.ts'
import type { Renditions } from '../../files/pictures/renditions.ts'
import type { Storage } from '../../files/storage.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { BrandParts } from '../../store/files/brand-files.ts'
import { brandFiles } from '../../store/files/brand-files.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { requestConditions } from '../files/request-conditions.ts'

type Parts = { tenants: TenantRegistry; store: BrandParts; storage: Storage; renditions: Renditions }

const forGood = 'public, max-age=31536000, immutable'

export function configFilesHandler({ tenants, store, storage, renditions }: Parts): Handler<typeof filesCall, Session> {
  return async ({ params, query, headers, reply }) => {
    const tenant = await tenants.find(query.tenant)
    if (!tenant) throw new AppError('1001')
    const file = (await brandFiles(store, tenant.uuid)).find(({ id, filetype }) => `${id}.${filetype}` === params.id)
    if (!file) throw new AppError('NOT_FOUND')
    const request = { inline: true, size: query.size, ...requestConditions(headers) }
    const delivery = await deliver({ storage, renditions }, file, request)
    reply.status(delivery.status)
    for (const [name, value] of Object.entries({ ...delivery.headers, 'cache-control': forGood })) reply.header(name, value)
    return delivery
  }
}
