import type { endOthers } from '@twinwerk/contract/auth/sessions/end-others'
import type { Handler } from '../../../http/register.ts'
import { endCredentials } from '../../../identity/credentials/end-credentials.ts'
import type { Session } from '../../../identity/session.ts'
import type { DeviceParts } from './remember-device.ts'
import { rememberDevice } from './remember-device.ts'

export function endOthersHandler(parts: DeviceParts): Handler<typeof endOthers, Session> {
  return async (context) => {
    const { session, input } = context
    const { account, id } = session
    const keysAndLinks = input.keepKeys === true ? 'keep' : 'end'
    const { sessions, keys, links } = await parts.database.transaction({ role: 'identity' }, (transaction) =>
      endCredentials(transaction, { account, exceptSession: id, keysAndLinks, by: { account, session: id } }),
    )
    await rememberDevice(parts, context, account)
    return { ended: sessions, keys, links }
  }
}
