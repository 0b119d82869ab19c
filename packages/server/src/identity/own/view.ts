import { AppError } from '@twinwerk/model/error/app-error'
import { auditAccount } from '../../store/audit/audit.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Client } from '../client.ts'
import { hashSecret, newSecret } from '../secret.ts'
import type { Membership, Session } from '../session.ts'

const lifetime = '30 minutes'

export type ViewRequest = { readonly membership: Membership; readonly name: string; readonly reason: string; readonly client: Client }

/**
 * Begins to look through the eyes of another user. Returns the secret of the viewing session. The own session stays open; its end also ends
 * the viewing session.
 */
export async function beginView(
  { run }: Transaction,
  session: Session,
  { membership, name, reason, client }: ViewRequest,
): Promise<{ secret: string; until: string }> {
  const secret = newSecret()
  const { rows } = await run({
    text: `insert into session (id, account, idle, idle_expires_at, expires_at, remember, ip, user_agent, begun_by, view_tenant, view_user, view_name, view_reason, view_from)
      select $1, s.account, $2::interval, now() + $2::interval, least(now() + $2::interval, s.expires_at), false, $3, $4, s.begun_by, $5, $6, $7, $8, s.id
      from session s where s.id = $9 and s.view_from is null returning expires_at as until`,
    values: [
      hashSecret(secret),
      lifetime,
      client.ip,
      client.userAgent.slice(0, 300),
      membership.tenant,
      membership.user,
      name,
      reason,
      session.id,
    ],
    columns: columns({ until: 'instant' }),
  })
  if (!rows[0]) throw new AppError('1000')
  await run(
    auditAccount({
      account: session.account,
      session: session.id,
      tenant: membership.tenant,
      action: 'viewBegun',
      object: membership.user,
      reason,
    }),
  )
  return { secret, ...rows[0] }
}

/**
 * Returns to the own session, under a new secret and with its former limits. The viewing session ends. Throws NOT_FOUND for a session that
 * does not view.
 */
export async function endView({ run }: Transaction, session: Session): Promise<{ secret: string; remember: boolean }> {
  if (!session.view) throw new AppError('NOT_FOUND')
  const secret = newSecret()
  const { rows } = await run({
    text: `insert into session (id, account, idle, idle_expires_at, expires_at, remember, ip, user_agent, begun_by, confirmed_at, public_id)
      select $1, s.account, s.idle, now() + s.idle, s.expires_at, s.remember, s.ip, s.user_agent, s.begun_by, s.confirmed_at, gen_random_uuid()
      from session v join session s on s.id = v.view_from and s.expires_at > now() where v.id = $2 returning remember`,
    values: [hashSecret(secret), session.id],
    columns: columns({ remember: 'boolean' }),
  })
  if (!rows[0]) throw new AppError('1000')
  await run({
    text: 'update session_barred set session = $2 where session = (select view_from from session where id = $1)',
    values: [session.id, hashSecret(secret)],
  })
  const { tenant, user } = session.view
  await run(auditAccount({ account: session.account, session: session.id, tenant, action: 'viewEnded', object: user }))
  // The viewing session is deleted with the session that began it (`on delete cascade`).
  await run({ text: 'delete from session where id = (select view_from from session where id = $1)', values: [session.id] })
  return { secret, ...rows[0] }
}
