import type { declare } from '@twinwerk/contract/customerjourney/declare'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../access/access.ts'
import type { ReceiveParts } from '../../declarations/receive.ts'
import { receiveDeclaration } from '../../declarations/receive.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { previewNumber, requirePreview } from './preview.ts'
import { publicTenant } from './public-tenant.ts'
import { signedInCustomer } from './proof/signed-in-customer.ts'

export type DeclareParts = ReceiveParts & { access: Access; tenants: TenantRegistry }

/**
 * Accepts a declaration. No limit rejects it: a declaration that has arrived is received (ADR 38). Above a limit no customer is looked up
 * for it (ADR 63).
 */
export function declareHandler(parts: DeclareParts): Handler<typeof declare, Session> {
  return async ({ params, input, idempotencyKey: key, language, ip, session }) => {
    const tenant = await publicTenant(parts.tenants, params.tenant)
    if ('preview' in input && input.preview) {
      await requirePreview(parts, session, tenant)
      return { number: previewNumber, declaredAt: new Date().toISOString(), receipt: '' }
    }
    const outcome = await receiveDeclaration(parts, {
      tenant,
      declaration: input,
      language,
      key,
      ip,
      call: 'POST /customerjourney/{tenant}/declare',
      unmatched: 'keep',
      proves: await signedInCustomer(parts, session, { tenant, to: 'declare' }),
    })
    if ('refused' in outcome) throw new AppError('0')
    return outcome.receipt
  }
}
