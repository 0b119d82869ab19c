import { AppError } from '@twinwerk/model/error/app-error'
import { isOneAddress } from '../../mail/address.ts'
import { linkIn } from '../../mail/letterhead.ts'
import { auditAccount } from '../../store/audit/audit.ts'
import type { WriteMail } from '../../mail/write-mail.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { countAttempt, mailLimit, resetLimit } from '../attempts.ts'
import { canonicalLogin } from '../canonical-login.ts'
import type { Client } from '../client.ts'
import { requireConfirmed } from '../confirm.ts'
import { endCredentials } from '../credentials/end-credentials.ts'
import { placeOf } from '../ip-prefix.ts'
import { ownerOf } from '../owner.ts'
import type { LetterParts } from '../passwords/request-reset.ts'
import { hashSecret, isSecret, newSecret } from '../secret.ts'
import type { Session } from '../session.ts'
import { beginSession } from '../sessions.ts'
import { enqueueUserMail } from './user-mail.ts'

const lifetime = '30 minutes'

/**
 * Sends a link to the new address of an account; an earlier link is void. If another account already has the address, only the reader of
 * that mailbox learns of it, when the link is used. Throws CONFIRMATION_REQUIRED without a sign-in or confirmation in the last ten minutes
 * (ASVS 7.5.1).
 */
export async function requestMailChange({ database, publicUrl, writeMail }: LetterParts, session: Session, mail: string): Promise<void> {
  requireConfirmed(session)
  const email = mail.trim()
  const login = canonicalLogin(email)
  if (!isOneAddress(email)) throw new AppError('MAIL_INVALID')
  if (login === canonicalLogin(session.email)) return
  await countAttempt(database, [resetLimit(login), mailLimit(session.account)])
  const token = newSecret()
  await database.transaction({ role: 'identity' }, async (transaction) => {
    await transaction.run({
      text: `insert into mail_change (account, token, email, login, expires_at) values ($1, $2, $3, $4, now() + interval '${lifetime}')
        on conflict (account) do update set token = excluded.token, email = excluded.email, login = excluded.login, expires_at = excluded.expires_at`,
      values: [session.account, hashSecret(token), email, login],
    })
    const owner = await ownerOf(transaction.run, session.account)
    if (!owner) return
    const link = linkIn(publicUrl, `/login/mail/${token}`, owner.letterhead)
    await writeMail(transaction, { kind: 'mailChange', recipient: email, from: owner.letterhead, link })
  })
}

/**
 * Gives the session's account the address that the link was sent to, and notifies the old address. Ends every session but this one, which
 * goes on under the returned secret. The user must be signed in to the account, so a link sent to a mistyped address is of no use to a
 * stranger. Throws password.tokenerror for a link that is used, expired or of another account. Throws 2020 if another account has taken the
 * address since.
 */
export async function changeMail(
  { database, writeMail }: LetterParts,
  session: Session,
  change: { token: string; client: Client },
): Promise<{ secret: string; email: string }> {
  return database.transaction({ role: 'identity' }, async (transaction) => {
    const { rows } = await transaction.run({
      text: 'delete from mail_change where account = $1 and token = $2 and expires_at > now() returning email',
      values: [session.account, hashSecret(change.token)],
      columns: columns({ email: 'text' }),
    })
    if (!isSecret(change.token) || !rows[0]) throw new AppError('password.tokenerror')
    const { email } = rows[0]
    const secret = await setMail(transaction, writeMail, { session, email, client: change.client })
    if (secret === undefined) throw new AppError('2020')
    return { email, secret }
  })
}

/**
 * Gives the session's account an address that was proved, in a transaction of the role `identity`. The effects are those of `changeMail`.
 * Returns undefined and changes nothing if another account has the address. Throws CONFIRMATION_REQUIRED as `requestMailChange` does.
 */
export async function setProvedMail(
  transaction: Transaction,
  writeMail: WriteMail,
  given: { session: Session; email: string; client: Client },
): Promise<string | undefined> {
  requireConfirmed(given.session)
  return setMail(transaction, writeMail, given)
}

async function setMail(
  transaction: Transaction,
  writeMail: WriteMail,
  { session, email, client }: { session: Session; email: string; client: Client },
): Promise<string | undefined> {
  const { account, remember, begunBy } = session
  const { run } = transaction
  const owner = await ownerOf(run, account)
  if (!owner) throw new AppError('password.tokenerror')
  if (!(await replaceLogin(transaction, { account, login: canonicalLogin(email), former: canonicalLogin(owner.email) }))) return undefined
  await run({
    text: 'update account set email = $2, username = case when username = email then $2 else username end, updated_at = now() where id = $1',
    values: [account, email],
  })
  await enqueueUserMail(transaction, { account, former: owner.email })
  // An open link for a new password in the old mailbox ends with the sessions.
  await endCredentials(transaction, { account, keysAndLinks: 'keep', by: { account } })
  await run(auditAccount({ account, place: placeOf(client.ip), action: 'mailChanged' }))
  await writeMail(transaction, { kind: 'mailChanged', recipient: owner.email, from: owner.letterhead, values: { mail: email } })
  return beginSession(transaction, { account, remember, client, by: begunBy })
}

/**
 * Replaces the old address by the new one as a sign-in name. The old address is free again: a later owner of that mailbox may be invited.
 * Resolves to false and changes nothing if another account has the new address.
 */
async function replaceLogin(
  { run }: Transaction,
  { account, login, former }: { account: string; login: string; former: string },
): Promise<boolean> {
  const { rows } = await run({
    text: `insert into account_login as l (login, account) values ($1, $2) on conflict (login) do update set account = l.account where l.account = excluded.account returning login`,
    values: [login, account],
  })
  if (!rows[0]) return false
  await run({ text: 'delete from account_login where account = $1 and login = $2 and login <> $3', values: [account, former, login] })
  return true
}
