import { checkNewPassword, passwordMessages, minPasswordLength } from '@twinwerk/model/account/password-rule'
import { AppError } from '@twinwerk/model/error/app-error'
import { textIn } from '@twinwerk/model/text/text'
import type { Language, Text } from '@twinwerk/model/text/text'
import { auditAccount } from '../../store/audit/audit.ts'
import type { Database, Run, Transaction } from '../../store/db/database.ts'
import { credentialsOf } from '../accounts.ts'
import { accountLimit, addressLimit, countAttempt, forgiveAttempt } from '../attempts.ts'
import type { Client } from '../client.ts'
import { endCredentials } from '../credentials/end-credentials.ts'
import { placeOf } from '../ip-prefix.ts'
import type { Owner } from '../owner.ts'
import { ownerOf } from '../owner.ts'
import { hashPassword, verifyPassword } from '../password-hash.ts'
import type { LetterParts } from './request-reset.ts'
import type { Session } from '../session.ts'
import { beginSession } from '../sessions.ts'
import { readSignInToken, consumeSignInToken } from '../invitations/sign-in-token.ts'
import { isGuessable } from './weak-password.ts'

export type NewPassword = { readonly newPassword: string; readonly confirmation: string; readonly language: Language }
export type PasswordReset = NewPassword & { readonly client: Client; readonly keysAndLinks: 'end' | 'keep' }
export type PasswordChange = NewPassword & { readonly oldPassword: string | undefined; readonly client: Client }

/** Changes the password of the session's account and ends all its sessions. Returns the secret of the caller's new session. */
export async function changePassword(parts: LetterParts, session: Session, change: PasswordChange): Promise<string> {
  const { database } = parts
  const { account, remember, begunBy } = session
  const owner = await ownerOf((statement) => database.one({ role: 'identity' }, statement), account)
  if (!owner) throw new AppError('1000')
  refuseWeak(change, owner)
  const stored = await proven(database, session, change)
  const passwordHash = await hashPassword(change.newPassword)
  return database.transaction({ role: 'identity' }, async (transaction) => {
    // Another session changed the password after the check, so the caller's old password is out of date.
    if (!(await setPassword(transaction, { account, passwordHash, was: stored ?? null, keysAndLinks: 'keep' })))
      throw wrongOld(change.language)
    await transaction.run(auditAccount({ account, place: placeOf(change.client.ip), action: 'passwordChanged' }))
    await notifyOwner(parts, transaction, owner)
    return beginSession(transaction, { account, remember, client: change.client, by: begunBy })
  })
}

/**
 * Sets the password of the owner of a reset link and ends every session. Keys and copied links end if `keysAndLinks` says so. Begins no
 * session. Returns the account.
 */
export async function resetPassword(parts: LetterParts, token: string, change: PasswordReset): Promise<string> {
  const { database } = parts
  await countAttempt(database, [addressLimit(change.client.ip)])
  const run: Run = (statement) => database.one({ role: 'identity' }, statement)
  const owner = await ownerOf(run, await readSignInToken(run, token, 'reset'))
  if (!owner) throw new AppError('password.tokenerror')
  refuseWeak(change, owner)
  const passwordHash = await hashPassword(change.newPassword)
  await database.transaction({ role: 'identity' }, async (transaction) => {
    const account = await consumeSignInToken(transaction, token, 'reset')
    await setPassword(transaction, { account, passwordHash, keysAndLinks: change.keysAndLinks })
    await transaction.run(auditAccount({ account, place: placeOf(change.client.ip), action: 'passwordReset' }))
    await notifyOwner(parts, transaction, owner)
  })
  return owner.account
}

/**
 * Returns the stored hash after checking the old password. Returns undefined for an account without a password that signed in recently,
 * which needs no proof.
 */
async function proven(
  database: Database,
  session: Session,
  { oldPassword, client, language }: PasswordChange,
): Promise<string | undefined> {
  if (oldPassword === undefined && !needsOldPassword(session)) return undefined
  const [name, address] = [accountLimit(session.account), addressLimit(client.ip)]
  await countAttempt(database, [name, address])
  const stored = (await credentialsOf(database, session.account))?.passwordHash
  if (!(await verifyPassword(oldPassword ?? '', stored))) throw wrongOld(language)
  await forgiveAttempt(database, { name, address })
  return stored
}

/**
 * Returns true if a session must show the old password to set a new one. A session of an account without a password needs a recent sign-in
 * instead.
 */
export function needsOldPassword({ hasPassword, confirmedUntil }: Session): boolean {
  return hasPassword || confirmedUntil === undefined || Date.parse(confirmedUntil) < Date.now()
}

type Setting = {
  readonly account: string
  readonly passwordHash: string
  readonly was?: string | null
  readonly keysAndLinks: 'end' | 'keep'
}

/** Sets the password and ends all sessions and open links of the account. Resolves to false if the stored hash differs from `was`. */
async function setPassword(transaction: Transaction, { account, passwordHash, was, keysAndLinks }: Setting): Promise<boolean> {
  const { rowCount } = await transaction.run({
    text: `update account set password_hash = $2, must_change = false, updated_at = now() where id = $1 and ($4 or password_hash is not distinct from $3)`,
    values: [account, passwordHash, was ?? null, was === undefined],
  })
  if (rowCount === 0) return false
  await endCredentials(transaction, { account, keysAndLinks, by: { account } })
  return true
}

async function notifyOwner({ writeMail }: LetterParts, transaction: Transaction, { email, letterhead }: Owner): Promise<void> {
  await writeMail(transaction, { kind: 'passwordChanged', recipient: email, from: letterhead })
}

const guessable: Text = {
  de: 'Dieses Passwort ist leicht zu erraten. Bitte wählen Sie eines ohne Namen und gängige Wörter.',
  informal: 'Dieses Passwort ist leicht zu erraten. Bitte wähle eines ohne Namen und gängige Wörter.',
  en: 'This password is easy to guess. Please choose one without names and common words.',
}
const product = 'Twinwerk'

/** Throws codes of the catalogue, with the states of the core specification (section 8) as keys of the problem. */
function refuseWeak(
  { newPassword, confirmation, language, ...change }: NewPassword & { oldPassword?: string | undefined },
  owner: Owner,
): void {
  const refuse = (code: 'password.newconfirmerror' | 'password.newweak', key: string, text: Text) => {
    const field = code === 'password.newconfirmerror' ? 'confirmation' : 'newPassword'
    throw new AppError(code, { problems: [{ path: [field], key, message: textIn(text, language) }] })
  }
  const finding = checkNewPassword({ old: change.oldPassword, password: newPassword, confirmation })
  if (finding === 'password.newconfirmerror') refuse(finding, 'NEW_PASSWORD_NOTIDENTICAL', passwordMessages[finding])
  const short = [...newPassword].length < minPasswordLength
  if (finding) refuse('password.newweak', short ? 'NEW_PASSWORD_TOSHOORT' : 'NEW_PASSWORD_WEAK', passwordMessages[finding])
  const own = [owner.username, owner.name, owner.email, owner.letterhead.name, product]
  if (isGuessable(newPassword, own)) refuse('password.newweak', 'NEW_PASSWORD_WEAK', guessable)
}

function wrongOld(language: Language): AppError {
  const message = textIn({ de: 'Das alte Passwort ist falsch.', en: 'The old password is wrong.' }, language)
  return new AppError('password.olderror', { problems: [{ path: ['oldPassword'], key: 'OLD_PASSWORD_WRONG', message }] })
}
