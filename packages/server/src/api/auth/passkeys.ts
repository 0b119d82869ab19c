import type { passkeys } from '@twinwerk/contract/auth/passkeys'
import type { Handler } from '../../http/register.ts'
import { ownPasskeys } from '../../identity/passkeys/own-passkeys.ts'
import type { Session } from '../../identity/session.ts'
import type { Database } from '../../store/db/database.ts'

export function passkeysHandler(parts: { database: Database }): Handler<typeof passkeys, Session> {
  return async ({ session }) => ({ passkeys: await ownPasskeys(parts.database, session), password: session.hasPassword })
}
