import { AppError } from '@twinwerk/model/error/app-error'
import { email } from '@twinwerk/model/identifier/email'
import { countAttempt, publicMailLimit } from '../../identity/attempts.ts'
import type { Database } from '../../store/db/database.ts'

/** Whether an address that anybody may have typed gets another mail: a form must not fill somebody else's mailbox. The declaration counts either way. */
export async function mayMail(database: Database, recipient: string): Promise<boolean> {
  if (!email(recipient)) return false
  try {
    await countAttempt(database, [publicMailLimit(recipient.toLowerCase())])
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false
    throw error
  }
}
