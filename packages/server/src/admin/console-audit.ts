import { userInfo } from 'node:os'
import { auditAccount, type AccountEntry, type AuditAction } from '../store/audit/audit.ts'
import type { Statement } from '../store/db/database.ts'
import type { Context } from './context.ts'

/** Audit entries of the console name this place instead of a network. */
const place = 'console'

type By = Pick<Context, 'systemUser'>
type ConsoleEntry = { readonly tenant?: string | undefined; readonly action: AuditAction; readonly object?: string | undefined }

/** The person at the console, as audit entries name them. */
export function consoleCreator({ systemUser }: By): Pick<AccountEntry, 'account' | 'place' | 'reason'> {
  return { account: undefined, place, reason: systemUser }
}

/** An audit entry by the person at the console, in the log of the tenant or of the platform. It runs as the role `identity`. */
export function consoleAudit(context: By, entry: ConsoleEntry): Statement {
  return auditAccount({ ...entry, ...consoleCreator(context) })
}

/** The name of the account that runs this process. One without a name in the system's list is known by its number. */
export function systemUserName(): string {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.() ?? '?'}`
  }
}
