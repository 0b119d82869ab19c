import type { callback } from '@twinwerk/contract/auth/api/callback'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Handler } from '../../../http/register.ts'
import { addressLimit, countAttempt, forgiveAddress } from '../../../identity/attempts.ts'
import { clientOf } from '../../../identity/client.ts'
import { completeSignIn } from '../../../identity/complete-sign-in.ts'
import { accountOfClaims, linkIdentity } from '../../../identity/providers/account-of-claims.ts'
import { findProvider, findEnabledProvider } from '../../../identity/providers/provider.ts'
import { recordTrial } from '../../../identity/providers/try-provider.ts'
import { endAttempt } from '../../../identity/providers/provider-attempt.ts'
import type { Session } from '../../../identity/session.ts'
import type { WriteMail } from '../../../mail/write-mail.ts'
import type { ProviderParts } from '../api.ts'
import { columns } from '../../../store/db/columns.ts'
import type { Run } from '../../../store/db/database.ts'
import type { WelcomeParts } from '../welcome.ts'
import { welcome } from '../welcome.ts'

type Parts = ProviderParts & WelcomeParts & { writeMail: WriteMail }
type Failure = 'provider' | 'unknown' | 'taken'

/**
 * Ends the sign-in at an identity provider. Always redirects to an address of this host: a failed attempt leads to the sign-in page with
 * its reason.
 */
export function callbackHandler(parts: Parts): Handler<typeof callback, Session> {
  const { database, openId, attemptCookie, cookie } = parts
  return async (context) => {
    const { params, query, headers, log, reply } = context
    const client = clientOf(context)
    const address = addressLimit(client.ip)
    await countAttempt(database, [address])
    const leadTo = (location: string) => {
      reply.status(302)
      reply.header('location', location)
      return {}
    }
    const fail = (failure: Failure) => leadTo(`/login?failure=${failure}`)

    const begun = await endAttempt(database, { state: query.state, browser: attemptCookie.read(headers.cookie), provider: params.id })
    const provider = begun?.attempt.trial ? await findProvider(database, params.id) : await findEnabledProvider(database, params.id)
    if (!begun || !provider) return fail('provider')
    const { secrets, attempt } = begun
    const claims = await openId
      .finish(provider, secrets, { answer: new URLSearchParams(textsOf(query)), fresh: attempt.fresh })
      .catch((error: unknown) => {
        log.warn({ err: error, provider: provider.id }, 'an identity provider sent what is not good')
        return undefined
      })
    if (claims) await forgiveAddress(database, address)
    if (attempt.trial) {
      await recordTrial(database, provider, { failure: claims ? null : 'answer' })
      return leadTo(attempt.url)
    }
    if (!claims) return fail('provider')

    const { linkSession } = attempt
    if (linkSession !== undefined) {
      const linked = await database.transaction({ role: 'identity' }, async (transaction) => {
        const account = await accountOfSession(transaction.run, linkSession)
        return account !== undefined && (await linkIdentity(transaction, parts, { provider, claims, account }))
      })
      return linked ? leadTo(attempt.url) : fail('taken')
    }

    const entry = {
      remember: attempt.remember,
      client,
      former: cookie.read(headers.cookie),
      by: 'provider' as const,
      provedAt: claims.provedAt,
    }
    const signedIn = await database.transaction({ role: 'identity' }, async (transaction) => {
      const account = await accountOfClaims(transaction, parts, { provider, claims })
      return account === undefined ? undefined : completeSignIn(transaction, { ...entry, account })
    })
    if (!signedIn) return fail('unknown')
    try {
      const { url } = await welcome(parts, context, { signedIn, remember: attempt.remember, url: attempt.url })
      return leadTo(url)
    } catch (error) {
      if (error instanceof AppError && error.code === 'wrongLogin') return fail('unknown')
      throw error
    }
  }
}

/** Drops parameters that occur twice: no provider sends such a response. */
function textsOf(query: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/**
 * Returns the account of a valid session whose owner had proved to be there when the attempt began. Proof and attempt may each take ten
 * minutes.
 */
async function accountOfSession(run: Run, session: string): Promise<string | undefined> {
  const { rows } = await run({
    text: `select account from session where id = $1 and expires_at > now() and idle_expires_at > now() and confirmed_at > now() - interval '20 minutes'`,
    values: [session],
    columns: columns({ account: 'uuid' }),
  })
  return rows[0]?.account
}
