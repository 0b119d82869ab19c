import type { registration } from '@twinwerk/contract/customerjourney/registration'
import type { Handler } from '../../http/register.ts'
import { clientOf } from '../../identity/client.ts'
import type { Session } from '../../identity/session.ts'
import type { RegistrationParts } from '../../registration/register.ts'
import { register } from '../../registration/register.ts'
import type { StoreOf } from '../../store/store.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { WelcomeParts } from '../auth/welcome.ts'
import { welcome } from '../auth/welcome.ts'
import type { ClockOf } from '../clock.ts'
import { publicTenant } from './public-tenant.ts'

export type RegisterParts = RegistrationParts & WelcomeParts & { clockOf: ClockOf; storeOf: StoreOf; tenants: TenantRegistry }

export function registrationHandler(parts: RegisterParts): Handler<typeof registration, Session> {
  return async (context) => {
    const { params, input, language } = context
    const tenant = await publicTenant(parts.tenants, params.tenant)
    const entry = { remember: false, client: clientOf(context), former: parts.cookie.read(context.headers.cookie) }
    const { now } = parts.clockOf(tenant.timeZone)
    const registered = await register(parts, { tenant, store: await parts.storeOf(tenant.uuid), now, language, entry, ...input })
    if (typeof registered === 'string') return { state: registered, passwordChangeRequired: false, url: '/login' }
    return {
      state: 'signedIn',
      ...(await welcome(parts, context, { signedIn: registered.signedIn, remember: false, url: `/${tenant.shortId}` })),
    }
  }
}
