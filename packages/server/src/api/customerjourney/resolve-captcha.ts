import type { resolveCaptcha } from '@twinwerk/contract/customerjourney/resolve-captcha'
import type { Captcha } from '../../captcha/captcha.ts'
import type { Handler } from '../../http/register.ts'
import { captchaLimit, countAttempt } from '../../identity/attempts.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import { publicTenant } from './public-tenant.ts'

type Parts = { captcha: Captcha; database: Database; tenants: TenantRegistry }

export function resolveCaptchaHandler({ captcha, database, tenants }: Parts): Handler<typeof resolveCaptcha, Session> {
  return async ({ params, input, ip }) => {
    const tenant = await publicTenant(tenants, params.tenant)
    await countAttempt(database, [captchaLimit(ip)])
    return { userToken: await captcha.resolve(tenant.uuid, input.token, input.inputText) }
  }
}
