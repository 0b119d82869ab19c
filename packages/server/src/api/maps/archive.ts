import type { archive as archiveCall } from '@twinwerk/contract/maps/archive'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { DeliveryParts } from './deliver-archive.ts'
import { deliverArchive } from './deliver-archive.ts'

export function mapArchiveHandler(parts: DeliveryParts & { access: Access }): Handler<typeof archiveCall, Session> {
  return async ({ session, tenant: named, params, headers, reply }) => {
    const { tenant } = await parts.access.callerIn(session, named)
    return deliverArchive(parts, { tenant, id: params.id }, { headers, reply })
  }
}
