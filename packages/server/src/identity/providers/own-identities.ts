import { AppError } from '@twinwerk/model/error/app-error'
import { auditAccount } from '../../store/audit/audit.ts'
import { columns } from '../../store/db/columns.ts'
import type { Database } from '../../store/db/database.ts'
import { requireConfirmed } from '../confirm.ts'
import { lockAccount, refuseLockedOut } from '../passkeys/own-passkeys.ts'
import type { Session } from '../session.ts'

export type OwnIdentity = {
  readonly id: string
  readonly provider: string
  readonly label: string
  readonly mail: string | null
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

/** Returns the identities at providers that sign the account in, oldest first. */
export async function ownIdentities(database: Database, { account }: Session): Promise<readonly OwnIdentity[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      text: `select i.id, i.provider, p.label, i.mail, i.created_at as "createdAt", i.last_used_at as "lastUsedAt"
        from external_identity i join identity_provider p on p.id = i.provider where i.account = $1 order by i.created_at, i.id`,
      values: [account],
      columns: columns({ id: 'uuid', provider: 'uuid', label: 'text', mail: 'text?', createdAt: 'instant', lastUsedAt: 'instant?' }),
    },
  )
  return rows
}

/** Unlinks an identity and ends the other sessions. Throws LAST_SIGN_IN if no other way to sign in is left. */
export async function removeIdentity(database: Database, session: Session, id: string): Promise<void> {
  requireConfirmed(session)
  const { account } = session
  await database.transaction({ role: 'identity' }, async (transaction) => {
    await lockAccount(transaction, account)
    const { rowCount } = await transaction.run({
      text: 'delete from external_identity where account = $1 and id = $2',
      values: [account, id],
    })
    if (rowCount === 0) throw new AppError('NOT_FOUND')
    await refuseLockedOut(transaction, account)
    await transaction.run(auditAccount({ account, session: session.id, action: 'identityRemoved', object: id }))
    await transaction.run({ text: 'delete from session where account = $1 and id <> $2', values: [account, session.id] })
  })
}
