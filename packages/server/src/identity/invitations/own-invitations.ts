import { AppError } from '@twinwerk/model/error/app-error'
import { auditAccount } from '../../store/audit/audit.ts'
import { columns, json } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'
import { canonicalLogin } from '../canonical-login.ts'
import type { Client } from '../client.ts'
import { renewSession } from '../confirm.ts'
import type { Session } from '../session.ts'
import { lockInvitation, joinTenant } from './open-invitation.ts'

export type OwnInvitation = {
  readonly id: string
  readonly tenant: { readonly shortId: string; readonly name1: string }
  readonly createdAt: string
  readonly expiresAt: string
}

/** Returns the open invitations to the account's mail, newest first. */
export async function ownInvitations(database: Database, { email }: Session): Promise<readonly OwnInvitation[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      text: `select i.id, json_build_object('shortId', t.short_id, 'name1', t.name1) as tenant, i.created_at as "createdAt", i.expires_at as "expiresAt"
        from invitation i join tenant_registry t on t.id = i.tenant_id and t.deleted_at is null
        where i.login = $1 and i.expires_at > now() order by i.created_at desc, i.id limit 100`,
      values: [canonicalLogin(email)],
      columns: columns({ id: 'uuid', tenant: json<OwnInvitation['tenant']>(), createdAt: 'instant', expiresAt: 'instant' }),
    },
  )
  return rows
}

/**
 * Gives the account a membership in the tenant that invites it. Returns the secret of the session that goes on (security, rule 5). Throws
 * NOT_FOUND for an expired invitation or another account's.
 */
export async function acceptInvitation(
  database: Database,
  session: Session,
  { id, client }: { id: string; client: Client },
): Promise<string> {
  return database.transaction({ role: 'identity' }, async (transaction) => {
    const invitation = await lockInvitation(transaction, { id, login: canonicalLogin(session.email) })
    if (!invitation || !(await joinTenant(transaction, session.account, invitation))) throw new AppError('NOT_FOUND')
    return renewSession(transaction, session, { client })
  })
}

export async function declineInvitation(database: Database, session: Session, id: string): Promise<void> {
  await database.transaction({ role: 'identity' }, async (transaction) => {
    const invitation = await lockInvitation(transaction, { id, login: canonicalLogin(session.email) })
    if (!invitation) throw new AppError('NOT_FOUND')
    await transaction.run({ text: 'delete from invitation where id = $1', values: [id] })
    // The entry names no account: the tenant must not learn of an account that declines its invitation.
    const { tenant, user } = invitation.membership
    await transaction.run(auditAccount({ account: undefined, tenant, action: 'invitationDeclined', object: user }))
  })
}
