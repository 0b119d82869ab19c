import { columns } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'
import { hashSecret, isSecret, newSecret } from '../secret.ts'

export const challengeMilliseconds = 300_000

/** Issues a challenge: for an account to create a passkey, or for a sign-in whose account is not known yet (null). */
export async function issueChallenge(database: Database, account: string | null): Promise<string> {
  const challenge = newSecret()
  await database.one(
    { role: 'identity' },
    {
      name: 'challenge-issue',
      text: `insert into webauthn_challenge (id, account, expires_at) values ($1, $2, now() + make_interval(secs => $3))`,
      values: [hashSecret(challenge), account, challengeMilliseconds / 1000],
    },
  )
  return challenge
}

/**
 * Resolves to true for a challenge that was issued to this account and has not expired. A challenge is deleted with the first try, right or
 * wrong (security, rule 12).
 */
export async function consumeChallenge(database: Database, challenge: string, account: string | null): Promise<boolean> {
  if (!isSecret(challenge)) return false
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'challenge-use',
      text: 'delete from webauthn_challenge where id = $1 and account is not distinct from $2::uuid returning expires_at > now() as good',
      values: [hashSecret(challenge), account],
      columns: columns({ good: 'boolean' }),
    },
  )
  return rows[0]?.good === true
}
