import { AppError } from '@twinwerk/model/error/app-error'
import { v7 } from 'uuid'
import { isOneAddress } from '../../mail/address.ts'
import type { WriteMail } from '../../mail/write-mail.ts'
import type { Database } from '../../store/db/database.ts'
import { addressLimit, countAttempt, resetLimit } from '../attempts.ts'
import { canonicalLogin } from '../canonical-login.ts'
import type { Client } from '../client.ts'
import { ipPrefix } from '../ip-prefix.ts'
import type { ResetPayload } from './reset-job.ts'

/** The parts for mails with links. Links lead to `publicUrl`, whatever host a request names (security, rule 9). */
export type LetterParts = { readonly database: Database; readonly publicUrl: URL; readonly writeMail: WriteMail }

export type ResetRequest = { readonly mail: string; readonly user: string | undefined; readonly client: Client }

export const resetKind = 'passwordReset'

/**
 * Requests a link for a new password. A job looks the account up, so neither the response nor its time reveals whether the address belongs
 * to an account (security, rule 13). The job belongs to the platform tenant, since an account belongs to no tenant.
 */
export async function requestReset({ database }: Pick<LetterParts, 'database'>, { mail, user, client }: ResetRequest): Promise<void> {
  if (!isOneAddress(mail.trim())) throw new AppError('password.reseterror')
  await countAttempt(database, [resetLimit(canonicalLogin(mail)), addressLimit(client.ip)])
  const payload: ResetPayload = { mail, address: ipPrefix(client.ip), ...(user !== undefined && { user }) }
  await database.transaction({ role: 'identity' }, async (transaction) => {
    await transaction.run({
      name: 'reset-asked',
      text: `insert into job (tenant_id, id, kind, payload)
        select t.id, $1, '${resetKind}', $2::jsonb from tenant_registry t where t.deleted_at is null order by t.platform desc, t.id limit 1`,
      values: [v7(), JSON.stringify(payload)],
    })
    transaction.wake()
  })
}
