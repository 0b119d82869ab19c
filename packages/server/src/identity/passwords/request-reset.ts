import { AppError } from '@twinwerk/model/error/app-error'
import { isOneAddress } from '../../mail/address.ts'
import { linkIn } from '../../mail/letterhead.ts'
import type { WriteMail } from '../../mail/write-mail.ts'
import type { Database } from '../../store/db/database.ts'
import { addressLimit, countAttempt, resetLimit } from '../attempts.ts'
import { canonicalLogin } from '../canonical-login.ts'
import type { Client } from '../client.ts'
import { nobody, ownerOfMail } from '../owner.ts'
import { issueSignInToken } from '../invitations/sign-in-token.ts'

/** `publicUrl` is where links lead, whatever a request says (security, rule 9). */
export type LetterParts = { readonly database: Database; readonly publicUrl: URL; readonly writeMail: WriteMail }

export type ResetWish = { readonly mail: string; readonly user: string | undefined; readonly client: Client }

/**
 * Sends a link for a new password to whoever a mail belongs to. For an address that nobody has it does the same: one look-up and one transaction with the same statements, so that neither the answer
 * nor its time tells (security, rule 13).
 */
export async function requestReset({ database, publicUrl, writeMail }: LetterParts, { mail, user, client }: ResetWish): Promise<void> {
  if (!isOneAddress(mail.trim())) throw new AppError('password.reseterror')
  await countAttempt(database, [resetLimit(canonicalLogin(mail)), addressLimit(client.ip)])
  await database.transaction({ role: 'identity' }, async (transaction) => {
    const owner = await ownerOfMail(transaction.run, { mail, user })
    const token = await issueSignInToken(transaction, { account: owner?.account ?? null, purpose: 'reset' })
    const link = linkIn(publicUrl, `/passwordchange/${token}`, owner?.letterhead ?? nobody)
    await writeMail(transaction, { kind: 'reset', recipient: owner?.email ?? '', from: owner?.letterhead ?? nobody, link })
  })
}
