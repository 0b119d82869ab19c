import { Readable } from 'node:stream'
import type { summary } from '@twinwerk/contract/customerjourney/summary'
import type { SummaryRequest } from '../../identity/public/token-contents.ts'
import { AppError } from '@twinwerk/model/error/app-error'
import { readConfirmed } from '../../declarations/read-confirmed.ts'
import { providerOf } from '../../documents/provider-of.ts'
import type { PublicPdfs } from './public-pdfs.ts'
import { senderOf } from '../../documents/sender-of.ts'
import type { Handler } from '../../http/register.ts'
import type { PublicTokens } from '../../identity/public/public-tokens.ts'
import type { Session } from '../../identity/session.ts'
import type { ConfirmedOrder } from '../../orders/place-order.ts'
import { readToken } from '../../orders/place-order.ts'
import { readJourney } from '../../orders/read-journey.ts'
import { summaryLetter } from '../../orders/summary-letter.ts'
import type { VisitParts } from './visit.ts'
import { visit } from './visit.ts'

export function summaryHandler(
  parts: VisitParts & { readonly publicPdfs: PublicPdfs; readonly tokens: PublicTokens },
): Handler<typeof summary, Session> {
  return async ({ params, query, ip, language, reply }) => {
    const { tenant, store, clock } = await visit(parts, { named: params.tenant, ip })
    const { journey, products: ids, day, asOf } = await askedFor(parts, tenant.uuid, query)
    const { twins } = await readJourney(store, { tenant: tenant.uuid, clock, journey, asOf })
    const products = ids.flatMap((id) => twins.get(id) ?? [])
    if (products.length === 0) throw new AppError('NOT_FOUND')
    const written = { registry: store.registry, language, sender: await senderOf(store, tenant, clock), clock }
    const letter = summaryLetter(written, { products, day, provider: await providerOf(store, tenant, clock) })
    reply.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(`${letter.subject}.pdf`)}`)
    reply.header('cache-control', 'private, no-store')
    const pdf = await parts.publicPdfs.shared(letter, { made: new Date(clock.startOf(clock.today)), ip })
    return { stream: Readable.from([pdf]), type: 'application/pdf' }
  }
}

/**
 * Returns the content of a placed order, with the prices of that moment; otherwise the products in the query, for the journey of the token.
 */
async function askedFor(
  { database, tokens }: Pick<VisitParts, 'database'> & { readonly tokens: PublicTokens },
  tenant: string,
  {
    token,
    products,
    day = null,
  }: { readonly token: string; readonly products?: string | undefined; readonly day?: string | undefined | null },
): Promise<SummaryRequest> {
  const ordered = await tokens.read('ordered', tenant, token)
  if (ordered === 'expired') throw new AppError('LINK_EXPIRED')
  if (!ordered) return { journey: (await readToken(tokens, tenant, token)).content.journey, products: (products ?? '').split(','), day }
  // Links that an earlier version mailed contain the whole request.
  const { content } = ordered
  if ('products' in content) return content
  const confirmed = await readConfirmed<ConfirmedOrder>(database, { tenant, acknowledgement: content.acknowledgement })
  if (!confirmed) throw new AppError('NOT_FOUND')
  const { order, orderedAt } = confirmed
  return { journey: content.journey, products: order.products, day: order.desiredDate ?? null, asOf: orderedAt }
}
