import type { phonenumber, tenantPhonenumber } from '@twinwerk/contract/customerjourney/validate/phonenumber'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { phoneParts } from '../../../integrations/phone-number.ts'
import type { JourneyParts } from '../journey-tenant.ts'
import { journeyTenant } from '../journey-tenant.ts'

const fewestDigits = 7

export function phonenumberHandler(parts: JourneyParts): Handler<typeof phonenumber | typeof tenantPhonenumber, Session> {
  return async ({ params, session, ip }) => {
    await journeyTenant(parts, { named: params.tenant, session, ip })
    const { digits } = params
    const found = /^\+?\d+$/.test(digits) && digits.length >= fewestDigits ? phoneParts(digits) : undefined
    if (!found) throw new AppError('3000')
    return found
  }
}
