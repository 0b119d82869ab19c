import type { bicLookup } from '@twinwerk/contract/customerjourney/bank/bic-lookup'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { allowedAccounts } from '../../../store/tenants/allowed-accounts.ts'
import type { JourneyParts } from '../journey-tenant.ts'
import { journeyTenant } from '../journey-tenant.ts'
import type { BankParts } from './find-bank.ts'
import { findBank } from './find-bank.ts'

export function bicLookupHandler(parts: BankParts & JourneyParts): Handler<typeof bicLookup, Session> {
  return async ({ params, session, ip }) => {
    const tenant = await journeyTenant(parts, { named: params.tenant, session, ip })
    return findBank(parts, { iban: params.iban, bic: undefined, allowed: await allowedAccounts(parts.database, tenant) })
  }
}
