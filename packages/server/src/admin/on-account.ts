import type { Transaction } from '../store/db/database.ts'
import type { AuditAction } from '../store/audit/audit.ts'
import { lockAccountOfLogin, type FoundAccount } from '../identity/console/lock-account-of-login.ts'
import { AdminError } from './command.ts'
import { consoleAudit } from './console-audit.ts'
import type { Context } from './context.ts'

/**
 * Runs `work` on the account with this email address in one transaction, as the role `identity`. Every tenant of the account gets an audit
 * entry; for an account without tenants the platform's log gets it. Throws AdminError if there is no such account.
 */
export async function onAccount<T>(
  context: Context,
  { mail, action }: { readonly mail: string; readonly action: AuditAction },
  work: (transaction: Transaction, account: FoundAccount) => Promise<T>,
): Promise<T> {
  const database = await context.database()
  return database.transaction({ role: 'identity' }, async (transaction) => {
    const account = await lockAccountOfLogin(transaction, mail)
    if (!account) throw unknownAccount(mail)
    const result = await work(transaction, account)
    const entries = account.users.map(({ tenant, user }) => ({ tenant, action, object: user }))
    for (const entry of entries.length > 0 ? entries : [{ action, object: account.id }]) await transaction.run(consoleAudit(context, entry))
    return result
  })
}

function unknownAccount(mail: string): AdminError {
  return new AdminError({
    de: `Mit „${mail}“ meldet sich niemand an: \`npm run admin -- account list\` zeigt alle.`,
    en: `Nobody signs in with "${mail}": \`npm run admin -- account list\` shows all.`,
  })
}
