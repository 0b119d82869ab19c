import { columns } from '../store/db/columns.ts'
import type { Database } from '../store/db/database.ts'
import { firstRow } from '../store/db/statement.ts'
import { hashSecret, newSecret } from './secret.ts'
import type { Session } from './session.ts'

export type AccessToken = { readonly token: string; readonly expiresAt: string }

/**
 * Issues a bearer token that expires after ten minutes, or earlier with its session. A session has at most twenty tokens: a new token ends
 * the oldest.
 */
export async function issueToken(database: Database, session: Session): Promise<AccessToken> {
  const token = newSecret()
  const issued = await database.one(
    { role: 'identity' },
    {
      text: `with surplus as (
          delete from access_token where session = $2 and id not in
            (select id from access_token where session = $2 and expires_at > now() order by expires_at desc limit 19))
        insert into access_token (id, session, expires_at)
        select $1, s.id, least(now() + interval '10 minutes', s.expires_at) from session s where s.id = $2
        returning expires_at as "expiresAt"`,
      values: [hashSecret(token), session.id],
      columns: columns({ expiresAt: 'instant' }),
    },
  )
  return { token, ...firstRow(issued) }
}
