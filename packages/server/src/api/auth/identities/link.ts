import type { link } from '@twinwerk/contract/auth/identities/link'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Handler } from '../../../http/register.ts'
import { requireConfirmed } from '../../../identity/confirm.ts'
import { enabledProviders } from '../../../identity/providers/provider.ts'
import { beginAttempt } from '../../../identity/providers/provider-attempt.ts'
import { returnAddress } from '../../../identity/return-address.ts'
import { newSecret } from '../../../identity/secret.ts'
import type { Session } from '../../../identity/session.ts'
import type { ProviderParts } from '../api.ts'

export function linkHandler({ database, openId, attemptCookie }: ProviderParts): Handler<typeof link, Session> {
  return async ({ session, input, headers, reply }) => {
    requireConfirmed(session)
    const providers = await enabledProviders(
      database,
      session.tenants.map(({ tenant }) => tenant),
    )
    const provider = providers.find(({ id }) => id === input.provider)
    if (!provider) throw new AppError('NOT_FOUND')
    const browser = attemptCookie.read(headers.cookie) ?? newSecret()
    const url = returnAddress(input.url)
    const secrets = await beginAttempt(database, browser, { provider: provider.id, url, remember: false, linkSession: session.id })
    const address = await openId.begin(provider, secrets)
    reply.header('set-cookie', attemptCookie.write(browser, false))
    return { url: address.href }
  }
}
