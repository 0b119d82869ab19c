import { checkNewPassword, passwordMessages } from '@twinwerk/model/account/password-rule'
import type { PasswordFinding } from '@twinwerk/model/account/password-rule'
import { AppError } from '@twinwerk/model/error/app-error'
import { textIn } from '@twinwerk/model/text/text'
import type { Language } from '@twinwerk/model/text/text'
import type { Database } from '../store/db/database.ts'
import { credentialsOf } from './accounts.ts'
import { accountLimit, addressLimit, countAttempt, forgiveAttempt } from './attempts.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import type { Session } from './session.ts'
import { beginSession, endAllSessions } from './sessions.ts'
import type { Client } from './client.ts'

export type PasswordChange = {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmation: string
  readonly client: Client
  readonly language: Language
}

/** Changes the password of the session's account and ends every session of it; answers the secret of the one that begins for the caller. */
export async function changePassword(database: Database, session: Session, change: PasswordChange): Promise<string> {
  const { oldPassword, newPassword, confirmation, client, language } = change
  const finding = checkNewPassword({ old: oldPassword, password: newPassword, confirmation })
  if (finding) throw refusal(finding, language)
  const { account, remember } = session
  const [name, address] = [accountLimit(account), addressLimit(client.ip)]
  await countAttempt(database, [name, address])
  const stored = (await credentialsOf(database, account))?.passwordHash
  if (!(await verifyPassword(oldPassword, stored))) throw new AppError('password.olderror')
  await forgiveAttempt(database, { name, address })
  const passwordHash = await hashPassword(newPassword)
  return database.transaction({ role: 'identity' }, async (transaction) => {
    const { rowCount } = await transaction.run({
      text: 'update account set password_hash = $2, must_change = false, updated_at = now() where id = $1 and password_hash = $3',
      values: [account, passwordHash, stored],
    })
    // Someone else changed it between the check and now: what the caller knows is the old password no more.
    if (rowCount === 0) throw new AppError('password.olderror')
    await endAllSessions(transaction, account)
    return beginSession(transaction, { account, remember, client })
  })
}

/** Each finding is one of the specification's two codes; the problem says which. */
function refusal(finding: PasswordFinding, language: Language): AppError {
  const code = finding === 'password.newconfirmerror' ? finding : 'password.newweak'
  const field = finding === 'password.newconfirmerror' ? 'confirmation' : 'newPassword'
  return new AppError(code, { problems: [{ path: [field], key: finding, message: textIn(passwordMessages[finding], language) }] })
}
