import { Readable } from 'node:stream'
import type { portalSummary } from '@twinwerk/contract/portal/summary'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../access/access.ts'
import { letterPdf } from '../../documents/letter-pdf.ts'
import { providerOf } from '../../documents/provider-of.ts'
import { senderOf } from '../../documents/sender-of.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { readJourney } from '../../orders/read-journey.ts'
import { summaryLetter } from '../../orders/summary-letter.ts'
import type { StoreOf } from '../../store/store.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf; readonly tenants: TenantRegistry }

export function portalSummaryHandler({ access, clockOf, storeOf, tenants }: Parts): Handler<typeof portalSummary, Session> {
  return async ({ session, tenant, query, language, reply }) => {
    const caller = await access.callerIn(session, tenant)
    const [store, clock, entry] = [await storeOf(caller.tenant), clockOf(caller.timeZone), await tenants.find(caller.tenant)]
    const { offered, twins } = await readJourney(store, { tenant: caller.tenant, clock, journey: undefined })
    const isOffered = offered.containers.some(({ products }) => products.some(({ id }) => id === query.product))
    const product = isOffered ? twins.get(query.product) : undefined
    if (!product || !entry) throw new AppError('NOT_FOUND')
    const written = { registry: store.registry, language, sender: await senderOf(store, entry, clock), clock }
    const letter = summaryLetter(written, { products: [product], day: clock.today, provider: await providerOf(store, entry, clock) })
    reply.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(`${letter.subject}.pdf`)}`)
    reply.header('cache-control', 'private, no-store')
    return { stream: Readable.from([await letterPdf(letter, new Date(clock.now))]), type: 'application/pdf' }
  }
}
