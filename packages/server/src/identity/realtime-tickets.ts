import { columns } from '../store/db/columns.ts'
import type { Database } from '../store/db/database.ts'
import { firstRow } from '../store/db/statement.ts'
import { hashSecret, isSecret, newSecret } from './secret.ts'
import type { Membership, Session } from './session.ts'

export type Ticket = { readonly ticket: string; readonly expiresAt: string }

/** An account's user in a tenant, in one of the account's sessions. The ids are uuids; `session` is a hash. */
export type SessionMembership = Membership & { readonly session: string }

/**
 * Issues a ticket that opens one connection within a minute (security, rule 25). A session has at most ten tickets: a new ticket ends the
 * oldest.
 */
export async function issueTicket(database: Database, session: Session, { tenant, user }: Membership): Promise<Ticket> {
  const ticket = newSecret()
  const issued = await database.one(
    { role: 'identity' },
    {
      name: 'ticket-issue',
      text: `with surplus as (
          delete from realtime_ticket where session = $2 and id not in
            (select id from realtime_ticket where session = $2 and expires_at > now() order by expires_at desc limit 9))
        insert into realtime_ticket (id, session, tenant_id, user_id, expires_at) values ($1, $2, $3, $4, now() + interval '60 seconds')
        returning expires_at as "expiresAt"`,
      values: [hashSecret(ticket), session.id, tenant, user],
      columns: columns({ expiresAt: 'instant' }),
    },
  )
  return { ticket, ...firstRow(issued) }
}

/**
 * Returns the session and user of a ticket. A ticket is deleted with the first try. Undefined for a ticket that is used, expired, unknown
 * or of an ended session.
 */
export async function redeemTicket(database: Database, ticket: string): Promise<SessionMembership | undefined> {
  if (!isSecret(ticket)) return undefined
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'ticket-redeem',
      text: `delete from realtime_ticket t using session s
        where t.id = $1 and s.id = t.session returning t.session, t.tenant_id as tenant, t.user_id as "user",
          t.expires_at > now() and s.expires_at > now() and s.idle_expires_at > now() as good`,
      values: [hashSecret(ticket)],
      columns: columns({ session: 'text', tenant: 'uuid', user: 'uuid', good: 'boolean' }),
    },
  )
  const [row] = rows
  if (!row?.good) return undefined
  const { session, tenant, user } = row
  return { session, tenant, user }
}

/**
 * Returns those of the memberships that may still work, as the same objects. The session must be valid, and its account must be that user
 * without a password to change. The query does not prolong a session, so an open page without activity still expires.
 */
export async function activeMemberships<M extends SessionMembership>(database: Database, memberships: readonly M[]): Promise<readonly M[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      name: 'memberships-active',
      text: `select f.place from unnest($1::text[], $2::uuid[], $3::uuid[]) with ordinality as f (session, tenant_id, user_id, place)
        join session s on s.id = f.session and s.expires_at > now() and s.idle_expires_at > now()
        join account a on a.id = s.account and not a.must_change and a.disabled_at is null
        join account_user u on u.account = s.account and u.tenant_id = f.tenant_id and coalesce(s.view_user, u.user_id) = f.user_id
        where (s.view_tenant is null or s.view_tenant = f.tenant_id)
          and not exists (select from session_barred b where b.session = s.id and b.tenant_id = u.tenant_id)`,
      values: [memberships.map(({ session }) => session), memberships.map(({ tenant }) => tenant), memberships.map(({ user }) => user)],
      columns: columns({ place: 'integer' }),
    },
  )
  const active = new Set(rows.map(({ place }) => place))
  return memberships.filter((_, index) => active.has(index + 1))
}
