import type { Transaction } from '../../store/db/database.ts'
import { endCredentials, type EndedBy, type KeysAndLinks } from '../credentials/end-credentials.ts'

export type EndedAccess = KeysAndLinks & { readonly sessions: number }

/** Ends every session, API key, copied link and open mail link of an account, in all tenants. Returns how many of each ended. */
export async function endAccess(transaction: Transaction, account: string, by: EndedBy): Promise<EndedAccess> {
  // An unopened invitation could otherwise still sign in for up to seven days.
  await transaction.run({ text: 'delete from sign_in_token where account = $1 and used_at is null', values: [account] })
  return endCredentials(transaction, { account, keysAndLinks: 'end', by })
}

/** Disables an account for every tenant and every way to sign in, or enables it again. */
export async function setDisabled({ run }: Transaction, account: string, when: 'now' | 'never'): Promise<void> {
  await run({ text: 'update account set disabled_at = case when $2 then now() end where id = $1', values: [account, when === 'now'] })
}
