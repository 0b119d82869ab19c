import type { local } from '@twinwerk/contract/auth/local'
import type { Handler } from '../../http/register.ts'
import { returnAddress } from '../../identity/return-address.ts'
import type { SessionCookie } from '../../identity/session-cookie.ts'
import type { Session } from '../../identity/session.ts'
import { signIn } from '../../identity/sign-in.ts'
import type { Database } from '../../store/db/database.ts'
import { clientOf } from '../../identity/client.ts'

export function localHandler(parts: { database: Database; cookie: SessionCookie }): Handler<typeof local, Session> {
  return async (context) => {
    const { username, password, remember = false, url } = context.input
    const former = parts.cookie.read(context.headers.cookie)
    const signedIn = await signIn(parts.database, { username, password, remember, client: clientOf(context), former })
    context.log.info({ event: 'signed in', account: signedIn.account }, 'sign-in')
    context.reply.header('set-cookie', parts.cookie.write(signedIn.secret, remember))
    return { passwordChangeRequired: signedIn.passwordChangeRequired, url: returnAddress(url) }
  }
}
