import type { Database } from '../store/db/database.ts'
import { hashSecret, isSecret, newSecret } from './secret.ts'
import type { Face, Session } from './session.ts'

export type Ticket = { readonly ticket: string; readonly expiresAt: string }

/** The face of an account in a tenant, in one of its sessions. Ids are uuids, the session's a hash. */
export type SessionFace = Face & { readonly session: string }

/** A ticket that opens one connection within a minute (security, rule 25). A session keeps its newest ten. */
export async function issueTicket(database: Database, session: Session, { tenant, user }: Face): Promise<Ticket> {
  const ticket = newSecret()
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'ticket-issue',
      text: `with surplus as (
          delete from realtime_ticket where session = $2 and id not in
            (select id from realtime_ticket where session = $2 and expires_at > now() order by expires_at desc limit 9))
        insert into realtime_ticket (id, session, tenant_id, user_id, expires_at) values ($1, $2, $3, $4, now() + interval '60 seconds') returning expires_at`,
      values: [hashSecret(ticket), session.id, tenant, user],
    },
  )
  return { ticket, expiresAt: (rows[0]!['expires_at'] as Date).toISOString() }
}

/**
 * Returns the session and user of a ticket; a ticket is gone with the first try. Undefined for a ticket that is used, expired, unknown or
 * of an ended session.
 */
export async function redeemTicket(database: Database, ticket: string): Promise<SessionFace | undefined> {
  if (!isSecret(ticket)) return undefined
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'ticket-redeem',
      text: `delete from realtime_ticket t using session s
        where t.id = $1 and s.id = t.session returning t.session, t.tenant_id as tenant, t.user_id as "user",
          t.expires_at > now() and s.expires_at > now() and s.idle_expires_at > now() as good`,
      values: [hashSecret(ticket)],
    },
  )
  const row = rows[0]
  if (!row?.['good']) return undefined
  return { session: row['session'] as string, tenant: row['tenant'] as string, user: row['user'] as string }
}

/**
 * Those of the faces that may still work: the session lives, its account has the face and need not change its password. Asking does not
 * prolong a session: an open page that nobody uses still ends.
 */
export async function livingFaces(database: Database, faces: readonly SessionFace[]): Promise<readonly SessionFace[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'faces-living',
      text: `select f.n from unnest($1::text[], $2::uuid[], $3::uuid[]) with ordinality as f (session, tenant_id, user_id, n)
        join session s on s.id = f.session and s.expires_at > now() and s.idle_expires_at > now()
        join account a on a.id = s.account and not a.must_change and a.disabled_at is null
        join account_user u on u.account = s.account and u.tenant_id = f.tenant_id and coalesce(s.view_user, u.user_id) = f.user_id
        where (s.view_tenant is null or s.view_tenant = f.tenant_id)
          and not exists (select from session_barred b where b.session = s.id and b.tenant_id = u.tenant_id)`,
      values: [faces.map(({ session }) => session), faces.map(({ tenant }) => tenant), faces.map(({ user }) => user)],
    },
  )
  return rows.map((row) => faces[(row['n'] as number) - 1]!)
}
