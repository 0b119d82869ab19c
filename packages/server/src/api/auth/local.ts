import type { local } from '@twinwerk/contract/auth/local'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Handler } from '../../http/register.ts'
import { returnAddress } from '../../identity/return-address.ts'
import type { SessionCookie } from '../../identity/session-cookie.ts'
import type { Session } from '../../identity/session.ts'
import { endSession, findSession } from '../../identity/sessions.ts'
import { signIn } from '../../identity/sign-in.ts'
import type { Database } from '../../store/db/database.ts'
import { clientOf } from '../../identity/client.ts'

/** Whether the account of a session still has a user. Given by the rights. */
export type Lives = (session: Session) => Promise<boolean>

export function localHandler(parts: { database: Database; cookie: SessionCookie; lives: Lives }): Handler<typeof local, Session> {
  return async (context) => {
    const { username, password, remember = false, url } = context.input
    const former = parts.cookie.read(context.headers.cookie)
    const signedIn = await signIn(parts.database, { username, password, remember, client: clientOf(context), former })
    await refuseWithoutUser(parts, signedIn.secret)
    context.log.info({ event: 'signed in', account: signedIn.account }, 'sign-in')
    context.reply.header('set-cookie', parts.cookie.write(signedIn.secret, remember))
    return { passwordChangeRequired: signedIn.passwordChangeRequired, url: returnAddress(url) }
  }
}

/** An account all of whose users were deleted is one that nobody has. */
async function refuseWithoutUser({ database, lives }: { database: Database; lives: Lives }, secret: string): Promise<void> {
  const session = await findSession(database, secret)
  if (session && (await lives(session))) return
  if (session) await database.transaction({ role: 'identity' }, (transaction) => endSession(transaction, session.id))
  throw new AppError('wrongLogin')
}
