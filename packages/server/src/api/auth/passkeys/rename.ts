import type { rename } from '@twinwerk/contract/auth/passkeys/rename'
import type { Handler } from '../../../http/register.ts'
import { renamePasskey } from '../../../identity/passkeys/own-passkeys.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'

export function renamePasskeyHandler(parts: { database: Database }): Handler<typeof rename, Session> {
  return async ({ session, input }) => {
    await renamePasskey(parts.database, session, input)
    return {}
  }
}
