import type { getCaptcha } from '@twinwerk/contract/customerjourney/get-captcha'
import type { Captcha } from '../../captcha/captcha.ts'
import type { Handler } from '../../http/register.ts'
import { captchaLimit, countAttempt } from '../../identity/attempts.ts'
import { causedFrom } from '../../identity/public/mail-turn.ts'
import type { Session } from '../../identity/session.ts'
import { letterheadOf } from '../../mail/letterhead.ts'
import type { Database } from '../../store/db/database.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { publicTenant } from './public-tenant.ts'

type Parts = { captcha: Captcha; database: Database; tenants: TenantRegistry }

export function getCaptchaHandler({ captcha, database, tenants }: Parts): Handler<typeof getCaptcha, Session> {
  return async ({ params, input, ip, language }) => {
    const tenant = await publicTenant(tenants, params.tenant)
    const { mail } = input
    await countAttempt(database, [captchaLimit(ip)])
    if (mail === undefined) return captcha.picture(tenant.uuid)
    return captcha.byMail({ ...letterheadOf(tenant), tenant: tenant.uuid, language }, mail, causedFrom(ip, 'typed'))
  }
}
