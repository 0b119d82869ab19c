import type { api } from '@twinwerk/contract/auth/api'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Handler } from '../../http/register.ts'
import { challengeLimit, countAttempt } from '../../identity/attempts.ts'
import type { OpenId } from '../../identity/providers/open-id.ts'
import { findEnabledProvider } from '../../identity/providers/provider.ts'
import { beginAttempt } from '../../identity/providers/provider-attempt.ts'
import { returnAddress } from '../../identity/return-address.ts'
import { newSecret } from '../../identity/secret.ts'
import type { SessionCookie } from '../../identity/session-cookie.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'

export type ProviderParts = { readonly database: Database; readonly openId: OpenId; readonly attemptCookie: SessionCookie }

export function apiHandler({ database, openId, attemptCookie }: ProviderParts): Handler<typeof api, Session> {
  return async ({ params, query, headers, ip, log, reply }) => {
    await countAttempt(database, [challengeLimit(ip)])
    const provider = await findEnabledProvider(database, params.id)
    if (!provider) throw new AppError('NOT_FOUND')
    // Two windows of one browser may each have an attempt in progress, so they share the secret.
    const browser = attemptCookie.read(headers.cookie) ?? newSecret()
    const url = returnAddress(query.url)
    const fresh = query.fresh === '1'
    reply.status(302)
    try {
      const secrets = await beginAttempt(database, browser, {
        provider: provider.id,
        url,
        remember: query.remember === '1',
        linkSession: undefined,
        fresh,
      })
      reply.header('location', (await openId.begin(provider, secrets, { fresh })).href)
      reply.header('set-cookie', attemptCookie.write(browser, false))
    } catch (error) {
      log.warn({ err: error, provider: provider.id }, 'an identity provider does not answer')
      reply.header('location', '/login?failure=provider')
    }
    return {}
  }
}
