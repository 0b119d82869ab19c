import type { bicLookupWithBic } from '@twinwerk/contract/customerjourney/bank/bic-lookup/with-bic'
import type { Handler } from '../../../../http/register.ts'
import type { Session } from '../../../../identity/session.ts'
import { allowedAccounts } from '../../../../store/tenants/allowed-accounts.ts'
import type { JourneyParts } from '../../journey-tenant.ts'
import { journeyTenant } from '../../journey-tenant.ts'
import type { BankParts } from '../find-bank.ts'
import { findBank } from '../find-bank.ts'

export function bicLookupWithBicHandler(parts: BankParts & JourneyParts): Handler<typeof bicLookupWithBic, Session> {
  return async ({ params, session, ip }) => {
    const tenant = await journeyTenant(parts, { named: params.tenant, session, ip })
    return findBank(parts, { iban: params.iban, bic: params.bic, allowed: await allowedAccounts(parts.database, tenant) })
  }
}
