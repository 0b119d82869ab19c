import { AppError } from '@twinwerk/model/error/app-error'
import { auditAccount } from '../../store/audit/audit.ts'
import { columns } from '../../store/db/columns.ts'
import type { Database, Transaction } from '../../store/db/database.ts'
import { requireConfirmed } from '../confirm.ts'
import { ownerOf } from '../owner.ts'
import type { LetterParts } from '../passwords/request-reset.ts'
import type { Session } from '../session.ts'

export type OwnPasskey = {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly synced: boolean
}

/** Returns the account's passkeys, oldest first. */
export async function ownPasskeys(database: Database, { account }: Session): Promise<readonly OwnPasskey[]> {
  const { rows } = await database.one(
    { role: 'identity' },
    {
      text: `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", synced
        from passkey where account = $1 order by created_at, id`,
      values: [account],
      columns: columns({ id: 'uuid', name: 'text', createdAt: 'instant', lastUsedAt: 'instant?', synced: 'boolean' }),
    },
  )
  return rows
}

export async function renamePasskey(database: Database, { account }: Session, { id, name }: { id: string; name: string }): Promise<void> {
  const { rowCount } = await database.one(
    { role: 'identity' },
    { text: 'update passkey set name = $3 where account = $1 and id = $2', values: [account, id, name] },
  )
  if (rowCount === 0) throw new AppError('NOT_FOUND')
}

/**
 * Removes a passkey of the account, notifies its owner, and ends the other sessions. Throws LAST_SIGN_IN if no other way to sign in is
 * left.
 */
export async function removePasskey({ database, writeMail }: LetterParts, session: Session, id: string): Promise<void> {
  requireConfirmed(session)
  const { account } = session
  await database.transaction({ role: 'identity' }, async (transaction) => {
    const { run } = transaction
    await lockAccount(transaction, account)
    const { rows } = await run({
      text: 'delete from passkey where account = $1 and id = $2 returning name',
      values: [account, id],
      columns: columns({ name: 'text' }),
    })
    if (!rows[0]) throw new AppError('NOT_FOUND')
    await refuseLockedOut(transaction, account)
    await run({ text: 'delete from session where account = $1 and id <> $2', values: [account, session.id] })
    await run(auditAccount({ account, session: session.id, action: 'passkeyRemoved', object: id }))
    const owner = await ownerOf(run, account)
    const values = { name: rows[0].name }
    if (owner) await writeMail(transaction, { kind: 'passkeyRemoved', recipient: owner.email, from: owner.letterhead, values })
  })
}

/** Locks the account, so that two concurrent removals of ways to sign in run one after the other. */
export async function lockAccount({ run }: Transaction, account: string): Promise<void> {
  await run({ text: 'select from account where id = $1 for update', values: [account] })
}

/** Throws LAST_SIGN_IN if an account has neither password nor passkey nor identity any more. */
export async function refuseLockedOut({ run }: Transaction, account: string): Promise<void> {
  const { rows } = await run({
    text: `select from account a where id = $1 and (password_hash is not null or exists (select from passkey where account = a.id)
      or exists (select from external_identity i join identity_provider p on p.id = i.provider and p.enabled where i.account = a.id))`,
    values: [account],
  })
  if (!rows[0]) throw new AppError('LAST_SIGN_IN')
}
