import type { Database } from '../../store/db/database.ts'
import { addressLimit, countAttempt } from '../attempts.ts'
import type { Entry, SignedIn } from '../enter.ts'
import { enter } from '../enter.ts'
import { useSignInToken } from './sign-in-token.ts'

/** Signs in by the link of an invitation, once. password.tokenerror for one that is used, over or unknown. */
export async function redeemInvitation(database: Database, token: string, entry: Omit<Entry, 'account' | 'by'>): Promise<SignedIn> {
  await countAttempt(database, [addressLimit(entry.client.ip)])
  return database.transaction({ role: 'identity' }, async (transaction) => {
    const account = await useSignInToken(transaction, token, 'invitation')
    return enter(transaction, { ...entry, account, by: 'link' })
  })
}
