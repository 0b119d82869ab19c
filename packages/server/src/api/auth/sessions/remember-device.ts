import type { CallContext } from '../../../http/register.ts'
import { recordDevice } from '../../../identity/credentials/known-devices.ts'
import type { SessionCookie } from '../../../identity/session-cookie.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'

export type DeviceParts = { readonly database: Database; readonly deviceCookie: SessionCookie }

type Context = Pick<CallContext<never, Session>, 'headers' | 'reply'>

/** Makes the browser a known device of an account, so that strangers who guess passwords do not lock its owner out (security, rule 8). */
export async function rememberDevice({ database, deviceCookie }: DeviceParts, { headers, reply }: Context, account: string): Promise<void> {
  const secret = await recordDevice(database, { account, shown: deviceCookie.read(headers.cookie) })
  reply.header('set-cookie', deviceCookie.write(secret, true))
}
