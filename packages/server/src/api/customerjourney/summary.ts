import { Readable } from 'node:stream'
import type { summary } from '@twinwerk/contract/customerjourney/summary'
import { AppError } from '@twinwerk/model/error/app-error'
import { letterPdf } from '../../documents/letter-pdf.ts'
import { providerOf } from '../../documents/provider-of.ts'
import { senderOf } from '../../documents/sender-of.ts'
import type { Handler } from '../../http/register.ts'
import type { PublicTokens } from '../../identity/public/public-tokens.ts'
import type { Session } from '../../identity/session.ts'
import type { OrderPlace } from '../../orders/check-availability.ts'
import type { OrderedContent } from '../../orders/place-order.ts'
import { readToken } from '../../orders/place-order.ts'
import { readJourney } from '../../orders/read-journey.ts'
import { summaryLetter } from '../../orders/summary-letter.ts'
import type { VisitParts } from './visit.ts'
import { visit } from './visit.ts'

export function summaryHandler(parts: VisitParts & { tokens: PublicTokens }): Handler<typeof summary, Session> {
  return async ({ params, query, ip, language, reply }) => {
    const { tenant, store, clock } = await visit(parts, { named: params.tenant, ip })
    const ordered = await parts.tokens.read('ordered', tenant.uuid, query.token)
    const content =
      ordered && ordered !== 'expired'
        ? (ordered.content as OrderedContent)
        : {
            ...((await readToken(parts.tokens, tenant.uuid, query.token)).content as OrderPlace),
            products: (query.products ?? '').split(','),
            day: query.day ?? null,
          }
    const { twins } = await readJourney(store, { tenant: tenant.uuid, clock, journey: content.journey })
    const products = content.products.flatMap((id) => twins.get(id) ?? [])
    if (products.length === 0) throw new AppError('NOT_FOUND')
    const written = { registry: store.registry, language, sender: await senderOf(store, tenant, clock), clock }
    const letter = summaryLetter(written, { products, day: content.day, provider: await providerOf(store, tenant, clock) })
    reply.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(`${letter.subject}.pdf`)}`)
    reply.header('cache-control', 'private, no-store')
    return { stream: Readable.from([await letterPdf(letter, new Date(clock.now))]), type: 'application/pdf' }
  }
}
