import type { declare } from '@twinwerk/contract/customerjourney/declare'
import { AppError } from '@twinwerk/model/error/app-error'
import type { ReceiveParts } from '../../declarations/receive.ts'
import { receiveDeclaration } from '../../declarations/receive.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { TenantRegistry } from '../../store/tenant-registry.ts'
import { publicTenant } from './public-tenant.ts'

type Parts = ReceiveParts & { tenants: TenantRegistry }

/** No limit stands before it: a declaration that reached us has reached us (ADR 0038). */
export function declareHandler(parts: Parts): Handler<typeof declare, Session> {
  return async ({ params, input, idempotencyKey: key, language, ip }) => {
    const tenant = await publicTenant(parts.tenants, params.tenant)
    const outcome = await receiveDeclaration(parts, {
      tenant,
      declaration: input,
      language,
      key,
      ip,
      call: 'POST /customerjourney/{tenant}/declare',
      unmatched: 'keep',
    })
    if ('refused' in outcome) throw new AppError('0')
    return outcome.receipt
  }
}
