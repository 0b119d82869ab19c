import type { availability } from '@twinwerk/contract/customerjourney/availability'
import type { Handler } from '../../http/register.ts'
import type { PublicTokens } from '../../identity/public/public-tokens.ts'
import type { Session } from '../../identity/session.ts'
import { checkAvailability } from '../../orders/check-availability.ts'
import type { VisitParts } from './visit.ts'
import { visit } from './visit.ts'

export function availabilityHandler(parts: VisitParts & { tokens: PublicTokens }): Handler<typeof availability, Session> {
  return async ({ params, input, ip }) => {
    const { tenant, store, clock } = await visit(parts, { named: params.tenant, ip })
    const call = 'POST /customerjourney/{tenant}/availability'
    return checkAvailability({ store, tokens: parts.tokens }, { tenant: tenant.uuid, clock, input, call })
  }
}
