import { columns } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'
import { hashSecret, isSecret, newSecret } from '../secret.ts'
import type { AttemptSecrets } from './open-id.ts'

/** A pending sign-in at a provider. With `linkSession` (a hash) an identity is being linked to that session's account. */
export type ProviderAttempt = {
  readonly provider: string
  readonly url: string
  readonly remember: boolean
  readonly linkSession: string | undefined
  /** Requests a new sign-in from the provider, with the time of the sign-in as proof. */
  readonly fresh?: boolean
  /** A trial signs nobody in: it checks that the provider responds correctly. */
  readonly trial?: boolean
}

const attemptSeconds = 600

/** Begins an attempt for one browser, recognised by a secret in a cookie. Only this browser can finish the attempt (against login CSRF). */
export async function beginAttempt(database: Database, browser: string, attempt: ProviderAttempt): Promise<AttemptSecrets> {
  const { provider, url, remember, linkSession, fresh = false, trial = false } = attempt
  const secrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() }
  await database.one(
    { role: 'identity' },
    {
      text: `insert into provider_attempt (id, browser, provider, nonce, verifier, url, remember, link_session, expires_at, fresh, trial)
        values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9), $10, $11)`,
      values: [
        hashSecret(secrets.state),
        hashSecret(browser),
        provider,
        secrets.nonce,
        secrets.verifier,
        url,
        remember,
        linkSession ?? null,
        attemptSeconds,
        fresh,
        trial,
      ],
    },
  )
  return secrets
}

/** Ends an attempt, once. Undefined unless the browser and the provider are those that the attempt was begun with. */
export async function endAttempt(
  database: Database,
  { state, browser, provider }: { state: string | undefined; browser: string | undefined; provider: string },
): Promise<{ secrets: AttemptSecrets; attempt: ProviderAttempt } | undefined> {
  if (!isSecret(state) || !isSecret(browser)) return undefined
  const { rows } = await database.one(
    { role: 'identity' },
    {
      text: `delete from provider_attempt where id = $1 and browser = $2 and provider::text = $3
        returning nonce, verifier, url, remember, link_session as "linkSession", fresh, trial, expires_at > now() as good`,
      values: [hashSecret(state), hashSecret(browser), provider],
      columns: columns({
        nonce: 'text',
        verifier: 'text',
        url: 'text',
        remember: 'boolean',
        linkSession: 'text?',
        fresh: 'boolean',
        trial: 'boolean',
        good: 'boolean',
      }),
    },
  )
  const [row] = rows
  if (!row?.good) return undefined
  const { nonce, verifier, good: _, ...attempt } = row
  return { secrets: { state, nonce, verifier }, attempt: { ...attempt, provider, linkSession: attempt.linkSession ?? undefined } }
}
