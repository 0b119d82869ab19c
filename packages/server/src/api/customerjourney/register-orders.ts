import { calls } from '@twinwerk/contract/calls'
import { registerCall } from '../../http/register.ts'
import type { HttpServer } from '../../http/server.ts'
import type { PublicPdfs } from './public-pdfs.ts'
import type { Session } from '../../identity/session.ts'
import { addressesHandler } from './addresses.ts'
import { availabilityHandler } from './availability.ts'
import { journeyHandler } from './journey.ts'
import { orderHandler } from './order.ts'
import { pibHandler } from './pib.ts'
import { pictureHandler } from './picture.ts'
import { summaryHandler } from './summary.ts'
import type { VisitParts } from './visit.ts'

type Parts = VisitParts & Parameters<typeof orderHandler>[0] & Parameters<typeof pictureHandler>[0] & { readonly publicPdfs: PublicPdfs }

/** The public way to an order: what is offered, whether there is a line, and the order itself. */
export function registerOrders(server: HttpServer<Session>, parts: Parts): void {
  registerCall(server, calls['GET /customerjourney/{tenant}/journey'], journeyHandler(parts))
  registerCall(server, calls['GET /customerjourney/{tenant}/addresses'], addressesHandler(parts))
  registerCall(server, calls['POST /customerjourney/{tenant}/availability'], availabilityHandler(parts))
  registerCall(server, calls['GET /customerjourney/{tenant}/summary'], summaryHandler(parts))
  registerCall(server, calls['GET /customerjourney/{tenant}/pib'], pibHandler(parts))
  registerCall(server, calls['GET /customerjourney/{tenant}/picture'], pictureHandler(parts))
  registerCall(server, calls['POST /customerjourney/{tenant}/order'], orderHandler(parts))
}
