import type { Database } from '../../store/db/database.ts'
import { newSecret } from '../secret.ts'
import type { Session } from '../session.ts'
import type { OpenId } from './open-id.ts'
import type { Provider, TrialFailure } from './provider.ts'
import { beginAttempt } from './provider-attempt.ts'

type Parts = { readonly database: Database; readonly openId: OpenId }

/**
 * Begins a trial: a whole attempt at a provider, enabled or not, that signs nobody in. Returns the address for the browser, and the
 * browser's secret for the cookie. Undefined if the provider's metadata cannot be used. The result of the trial is stored with the
 * provider.
 */
export async function tryProvider(
  { database, openId }: Parts,
  provider: Provider,
  { session, browser = newSecret(), url }: { session: Session; browser: string | undefined; url: string },
): Promise<{ address: URL; browser: string } | undefined> {
  const secrets = await beginAttempt(database, browser, {
    provider: provider.id,
    url,
    remember: false,
    linkSession: session.id,
    trial: true,
  })
  try {
    return { address: await openId.begin(provider, secrets), browser }
  } catch {
    await recordTrial(database, provider, { failure: 'discovery' })
    return undefined
  }
}

/** Stores the result of a trial, unless the provider was changed meanwhile. */
export async function recordTrial(
  database: Database,
  { id, version }: Provider,
  { failure }: { failure: TrialFailure | null },
): Promise<void> {
  await database.one(
    { role: 'identity' },
    {
      text: `update identity_provider set tried_at = now(), trial_failure = $2 where id = $1 and date_trunc('milliseconds', updated_at) = $3::timestamptz`,
      values: [id, failure, version],
    },
  )
}
