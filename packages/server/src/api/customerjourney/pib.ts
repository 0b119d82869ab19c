import { Readable } from 'node:stream'
import type { pib } from '@twinwerk/contract/customerjourney/pib'
import { AppError } from '@twinwerk/model/error/app-error'
import type { PublicPdfs } from './public-pdfs.ts'
import { plainSenderOf } from '../../documents/sender-of.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { readJourney } from '../../orders/read-journey.ts'
import { informationLetter } from '../../orders/summary-letter.ts'
import type { VisitParts } from './visit.ts'
import { visit } from './visit.ts'

export function pibHandler(parts: VisitParts & { readonly publicPdfs: PublicPdfs }): Handler<typeof pib, Session> {
  return async ({ params, query, ip, language, reply }) => {
    const { tenant, store, clock } = await visit(parts, { named: params.tenant, ip })
    const { offered, twins } = await readJourney(store, { tenant: tenant.uuid, clock, journey: query.journey })
    const isOffered = offered.containers.some(({ products }) => products.some(({ id, speed }) => id === query.product && speed !== null))
    const product = isOffered ? twins.get(query.product) : undefined
    if (!product) throw new AppError('NOT_FOUND')
    const letter = informationLetter({ registry: store.registry, language, sender: plainSenderOf(tenant), clock }, product)
    reply.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(`${letter.subject}.pdf`)}`)
    const pdf = await parts.publicPdfs.shared(letter, { made: new Date(clock.startOf(clock.today)), ip })
    return { stream: Readable.from([pdf]), type: 'application/pdf' }
  }
}
