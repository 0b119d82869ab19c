import { isOneAddress } from '../../mail/address.ts'
import type { NewMail, WriteMail } from '../../mail/write-mail.ts'
import type { Transaction } from '../../store/db/database.ts'
import { becomeIdentity } from '../../store/db/become-identity.ts'
import { mayTry, publicMailLimit } from '../attempts.ts'

/**
 * A mail to an address that anybody may have typed: a form must not fill somebody else's mailbox, so one that was sent many gets none. The last thing of a transaction, which goes on as the role
 * that counts: what is refused, repeated or rolled back counts for nobody.
 */
export async function writePublicMail(transaction: Transaction, writeMail: WriteMail, mail: NewMail): Promise<void> {
  if (!isOneAddress(mail.recipient)) return
  await becomeIdentity(transaction)
  if (await mayTry(transaction.run, [publicMailLimit(mail.recipient.toLowerCase())])) await writeMail(transaction, mail)
}
