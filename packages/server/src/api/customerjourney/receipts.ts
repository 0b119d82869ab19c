import { Readable } from 'node:stream'
import type { receipts } from '@twinwerk/contract/customerjourney/receipts'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Confirmed } from '../../declarations/declaration.ts'
import { readConfirmed } from '../../declarations/read-confirmed.ts'
import { receiptLetter } from '../../declarations/receipt-letter.ts'
import type { PublicPdfs } from './public-pdfs.ts'
import { plainSenderOf } from '../../documents/sender-of.ts'
import type { Handler } from '../../http/register.ts'
import { countAttempt, lookUpLimit } from '../../identity/attempts.ts'
import type { PublicTokens } from '../../identity/public/public-tokens.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { publicTenant } from './public-tenant.ts'

type Parts = { database: Database; publicPdfs: PublicPdfs; tenants: TenantRegistry; tokens: PublicTokens }

/** Renders the confirmation from the data stored with the declaration, so the result is the same each time. */
export function receiptsHandler({ database, publicPdfs, tenants, tokens }: Parts): Handler<typeof receipts, Session> {
  return async ({ params, ip, reply }) => {
    const tenant = await publicTenant(tenants, params.tenant)
    await countAttempt(database, [lookUpLimit(ip)])
    const token = await tokens.read('receipt', tenant.uuid, params.receipt)
    if (token === 'expired') throw new AppError('LINK_EXPIRED')
    if (!token) throw new AppError('NOT_FOUND')
    const { acknowledgement } = token.content
    const confirmed = await readConfirmed<Confirmed>(database, { tenant: tenant.uuid, acknowledgement })
    if (!confirmed) throw new AppError('NOT_FOUND')
    const letter = receiptLetter(confirmed, { sender: plainSenderOf(tenant), timeZone: tenant.timeZone })
    reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${letter.subject} ${confirmed.number}.pdf`)}`)
    reply.header('cache-control', 'private, no-store')
    const pdf = await publicPdfs.own(letter, { made: new Date(confirmed.declaredAt), ip })
    return { stream: Readable.from([pdf]), type: 'application/pdf' }
  }
}
