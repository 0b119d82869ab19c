import { AppError } from '@twinwerk/model/error/app-error'
import type { CallContext } from '../../http/register.ts'
import type { SignedIn } from '../../identity/complete-sign-in.ts'
import { returnAddress } from '../../identity/return-address.ts'
import type { SessionCookie } from '../../identity/session-cookie.ts'
import type { Session } from '../../identity/session.ts'
import { endSession, findSession } from '../../identity/sessions.ts'
import type { Database } from '../../store/db/database.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { DeviceParts } from './sessions/remember-device.ts'
import { rememberDevice } from './sessions/remember-device.ts'

/** Resolves to true while the account of a session still has a user. `access` implements it. */
export type Lives = (session: Session) => Promise<boolean>

export type WelcomeParts = DeviceParts & {
  database: Database
  cookie: SessionCookie
  lives: Lives
  tenants: Pick<TenantRegistry, 'forget'>
}

type Context = Pick<CallContext<never, Session>, 'headers' | 'log' | 'reply'>

/** Completes every way to sign in: writes the cookie and returns the address to open. */
export async function welcome(
  parts: WelcomeParts,
  context: Context,
  { signedIn, remember, url }: { signedIn: SignedIn; remember: boolean; url: string | undefined },
): Promise<{ passwordChangeRequired: boolean; url: string }> {
  const { log, reply } = context
  await refuseWithoutUser(parts, signedIn.secret)
  log.info({ event: 'signed in', account: signedIn.account }, 'sign-in')
  reply.header('set-cookie', parts.cookie.write(signedIn.secret, remember))
  await rememberDevice(parts, context, signedIn.account)
  return { passwordChangeRequired: signedIn.passwordChangeRequired, url: returnAddress(url) }
}

/** Throws wrongLogin for an account whose users were all deleted, as for an unknown account. */
async function refuseWithoutUser({ database, lives, tenants }: WelcomeParts, secret: string): Promise<void> {
  // The link of a new tenant may be used before this process has loaded the tenant.
  tenants.forget()
  const session = await findSession(database, secret)
  if (session && (await lives(session))) return
  if (session) await database.transaction({ role: 'identity' }, (transaction) => endSession(transaction, session.id))
  throw new AppError('wrongLogin')
}
