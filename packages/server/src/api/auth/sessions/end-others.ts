import type { endOthers } from '@twinwerk/contract/auth/sessions/end-others'
import type { Handler } from '../../../http/register.ts'
import { endCredentials } from '../../../identity/end-credentials.ts'
import type { Session } from '../../../identity/session.ts'
import type { Database } from '../../../store/db/database.ts'

export function endOthersHandler({ database }: { database: Database }): Handler<typeof endOthers, Session> {
  return async ({ session, input }) => {
    const { account, id } = session
    const keysAndLinks = input.keepKeys === true ? 'keep' : 'end'
    const { sessions, keys, links } = await database.transaction({ role: 'identity' }, (transaction) =>
      endCredentials(transaction, { account, exceptSession: id, keysAndLinks, by: { account, session: id } }),
    )
    return { ended: sessions, keys, links }
  }
}
