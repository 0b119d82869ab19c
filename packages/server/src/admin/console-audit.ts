import { userInfo } from 'node:os'
import { auditAccount, type AccountEntry, type AuditAction } from '../store/audit/audit.ts'
import type { Statement } from '../store/db/database.ts'
import type { Context } from './context.ts'

/** The place in audit entries of the console, instead of a network address. */
const place = 'console'

type By = Pick<Context, 'systemUser'>
type ConsoleEntry = { readonly tenant?: string | undefined; readonly action: AuditAction; readonly object?: string | undefined }

/** Returns the person at the console, as audit entries name them. */
export function consoleCreator({ systemUser }: By): Pick<AccountEntry, 'account' | 'place' | 'reason'> {
  return { account: undefined, place, reason: systemUser }
}

/**
 * Returns the statement for an audit entry by the person at the console. The entry goes to the log of the tenant or of the platform. The
 * statement runs as the role `identity`.
 */
export function consoleAudit(context: By, entry: ConsoleEntry): Statement {
  return auditAccount({ ...entry, ...consoleCreator(context) })
}

/** Returns the name of the operating system account that runs this process. An account without a name is represented by its number. */
export function systemUserName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`
  }
}
