import type { accessCodeMail } from '@twinwerk/contract/access-codes/mail'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { mailAccessCode } from '../../registration/hand-out.ts'
import type { AccessCodeParts } from './hand-out.ts'
import { handOutOf } from './hand-out.ts'

export function accessCodeMailHandler(parts: AccessCodeParts): Handler<typeof accessCodeMail, Session> {
  return async ({ session, tenant, input }) => {
    if (!(await mailAccessCode(parts, await handOutOf(parts, { session, tenant, partner: input.partner }))))
      throw new AppError('ACCESS_CODE_UNSENT')
    return {}
  }
}
