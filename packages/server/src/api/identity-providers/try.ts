import type { tryCall } from '@twinwerk/contract/identity-providers/try'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Handler } from '../../http/register.ts'
import { requireConfirmed } from '../../identity/confirm.ts'
import { providersOf } from '../../identity/providers/provider.ts'
import { tryProvider } from '../../identity/providers/try-provider.ts'
import { returnAddress } from '../../identity/return-address.ts'
import type { Session } from '../../identity/session.ts'
import type { AdminParts } from '../administrator.ts'
import { administratorOf } from '../administrator.ts'
import type { ProviderParts } from '../auth/api.ts'

export function tryProviderHandler(parts: AdminParts & ProviderParts): Handler<typeof tryCall, Session> {
  const { database, attemptCookie } = parts
  return async ({ session, tenant, input, headers, reply }) => {
    const caller = await administratorOf(parts, session, tenant)
    requireConfirmed(session)
    const provider = (await providersOf(database, caller.tenant)).find(({ id }) => id === input.id)
    if (!provider) throw new AppError('NOT_FOUND')
    const begun = await tryProvider(parts, provider, {
      session,
      browser: attemptCookie.read(headers.cookie),
      url: returnAddress(input.url),
    })
    if (!begun) throw new AppError('UNAVAILABLE')
    reply.header('set-cookie', attemptCookie.write(begun.browser, false))
    return { url: begun.address.href }
  }
}
