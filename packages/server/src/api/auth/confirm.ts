import type { confirm } from '@twinwerk/contract/auth/confirm'
import { present } from '@twinwerk/model/error/present'
import type { Handler } from '../../http/register.ts'
import { clientOf } from '../../identity/client.ts'
import { placeOf } from '../../identity/ip-prefix.ts'
import { auditAccount } from '../../store/audit/audit.ts'
import { provePassword, renewSession } from '../../identity/confirm.ts'
import { provePasskey } from '../../identity/passkeys/sign-in-by-passkey.ts'
import type { PasskeyParts } from '../../identity/passkeys/sign-in-by-passkey.ts'
import type { SessionCookie } from '../../identity/session-cookie.ts'
import type { Session } from '../../identity/session.ts'
import { findSession } from '../../identity/sessions.ts'

export function confirmHandler(parts: PasskeyParts & { cookie: SessionCookie }): Handler<typeof confirm, Session> {
  const { database, cookie } = parts
  return async (context) => {
    const { session, input, log, reply } = context
    const client = clientOf(context)
    if ('webauthn' in input) await provePasskey(parts, session, { credential: input.webauthn, client, log })
    else await provePassword(database, session, { ...input, client })
    const secret = await database.transaction({ role: 'identity' }, async (transaction) => {
      await transaction.run(auditAccount({ account: session.account, session: session.id, place: placeOf(client.ip), action: 'confirmed' }))
      return renewSession(transaction, session, { client })
    })
    log.info({ event: 'confirmed', account: session.account }, 'sign-in')
    reply.header('set-cookie', cookie.write(secret, session.remember))
    const renewed = await findSession(database, secret)
    return { confirmedUntil: present(renewed?.confirmedUntil, 'the confirmation of the renewed session') }
  }
}
