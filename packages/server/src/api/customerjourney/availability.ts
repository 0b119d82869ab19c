import type { availability } from '@twinwerk/contract/customerjourney/availability'
import type { Handler } from '../../http/register.ts'
import type { PublicTokens } from '../../identity/public/public-tokens.ts'
import type { Session } from '../../identity/session.ts'
import { checkAvailability } from '../../orders/check-availability.ts'
import type { PreviewParts } from './preview.ts'
import { requirePreview } from './preview.ts'
import type { VisitParts } from './visit.ts'
import { visit } from './visit.ts'

export function availabilityHandler(parts: VisitParts & PreviewParts & { tokens: PublicTokens }): Handler<typeof availability, Session> {
  return async ({ params, input, ip, session }) => {
    const { tenant, store, clock } = await visit(parts, { named: params.tenant, ip })
    if (input.preview) await requirePreview(parts, session, tenant)
    const call = 'POST /customerjourney/{tenant}/availability'
    return checkAvailability({ store, tokens: parts.tokens }, { tenant: tenant.uuid, clock, input, call })
  }
}
