import { calls } from '@twinwerk/contract/calls'
import { registerCall } from '../../http/register.ts'
import type { HttpServer } from '../../http/server.ts'
import type { Session } from '../../identity/session.ts'
import type { ConfigParts } from '../config.ts'
import type { BankParts } from './bank/find-bank.ts'
import { bicLookupHandler } from './bank/bic-lookup.ts'
import { bicLookupWithBicHandler } from './bank/bic-lookup/with-bic.ts'
import { journeyConfigHandler } from './config.ts'
import type { JourneyParts } from './journey-tenant.ts'
import { phonenumberHandler } from './validate/phonenumber.ts'

/** What a tenant answers to everybody, signed in or not. */
export function registerCustomerJourney(server: HttpServer<Session>, parts: BankParts & ConfigParts & JourneyParts): void {
  registerCall(server, calls['GET /customerjourney/{tenant}/config'], journeyConfigHandler(parts))
  registerCall(server, calls['GET /customerjourney/{tenant}/bank/bicLookup/{iban}'], bicLookupHandler(parts))
  registerCall(server, calls['GET /customerjourney/{tenant}/bank/bicLookup/{iban}/{bic}'], bicLookupWithBicHandler(parts))
  registerCall(server, calls['GET /customerjourney/{tenant}/validate/phonenumber/{digits}'], phonenumberHandler(parts))
  registerCall(server, calls['GET /{tenant}/validate/phonenumber/{digits}'], phonenumberHandler(parts))
}
