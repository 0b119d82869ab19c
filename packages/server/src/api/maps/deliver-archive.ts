import { AppError } from '@twinwerk/model/error/app-error'
import type { IncomingHttpHeaders } from 'node:http'
import type { Delivery } from '../../files/delivery.ts'
import { deliver } from '../../files/delivery.ts'
import type { Renditions } from '../../files/pictures/renditions.ts'
import type { Storage } from '../../files/storage.ts'
import type { Reply } from '../../http/register.ts'
import type { Database } from '../../store/db/database.ts'
import { drawnArchive } from '../../store/maps/drawn-archive.ts'
import { requestConditions } from '../files/request-conditions.ts'

export type DeliveryParts = { readonly database: Database; readonly storage: Storage; readonly renditions: Renditions }

/** An archive never changes, and another one has another address. */
const forGood = 'private, max-age=604800, immutable'

/** Returns a range of the archive that a tenant (uuid) draws. Throws NOT_FOUND for another archive. */
export async function deliverArchive(
  parts: DeliveryParts,
  { tenant, id }: { readonly tenant: string; readonly id: string },
  { headers, reply }: { readonly headers: IncomingHttpHeaders; readonly reply: Reply },
): Promise<Delivery> {
  const found = await drawnArchive(parts.database, tenant)
  if (found?.id !== id) throw new AppError('NOT_FOUND')
  const file = { ...found, type: 'application/vnd.pmtiles' }
  const delivery = await deliver(parts, file, { inline: false, size: undefined, ...requestConditions(headers) })
  reply.status(delivery.status)
  for (const [name, value] of Object.entries({ ...delivery.headers, 'cache-control': forGood })) reply.header(name, value)
  return delivery
}
