import type { confirmCode as confirmCodeCall } from '@twinwerk/contract/execute/code/confirm'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Handler } from '../../../http/register.ts'
import { countAttempt, mailCodeLimit } from '../../../identity/attempts.ts'
import { clientOf } from '../../../identity/client.ts'
import { requireConfirmed } from '../../../identity/confirm.ts'
import { setProvedMail } from '../../../identity/own/mail-address.ts'
import type { SessionCookie } from '../../../identity/session-cookie.ts'
import type { Session } from '../../../identity/session.ts'
import type { WriteMail } from '../../../mail/write-mail.ts'
import { mailThatSignsIn } from '../../../registration/portal-sign-in.ts'
import { confirmCode } from '../../../runner/confirm-mail.ts'
import { becomeIdentity } from '../../../store/db/become-identity.ts'
import type { Database, Transaction } from '../../../store/db/database.ts'
import type { CodeParts } from '../code.ts'

export type ConfirmCodeParts = CodeParts & { cookie: SessionCookie; database: Database; wake: () => void; writeMail: WriteMail }

export function confirmCodeHandler(parts: ConfirmCodeParts): Handler<typeof confirmCodeCall, Session> {
  const { access, clockOf, cookie, database, storeOf, wake, writeMail } = parts
  return async (context) => {
    const { session, tenant, input, idempotencyKey: key, language, log, reply } = context
    const caller = await access.callerIn(session, tenant)
    const process = parseTwinId(input.process)
    if (!process) throw new AppError('NOT_FOUND')
    const store = await storeOf(caller.tenant)
    const signIn = { ...caller, definition: process.definition, process: process.uuid, mail: session.email }
    const followed = async (transaction: Transaction) => (session.program ? undefined : mailThatSignsIn(transaction, store, signIn))
    // A confirmation is required before the code counts as tried.
    if (await database.transaction({ role: 'app', tenant: caller.tenant }, followed)) requireConfirmed(session)
    await countAttempt(database, [mailCodeLimit(process.uuid, caller.user)])
    let gained: { mail: string; secret: string | undefined } | undefined
    const along = async (transaction: Transaction) => {
      const mail = await followed(transaction)
      if (mail === undefined) return
      await becomeIdentity(transaction)
      gained = { mail, secret: await setProvedMail(transaction, writeMail, { session, email: mail, client: clientOf(context) }) }
    }
    await confirmCode(store, { ...process, caller, clock: clockOf(caller.timeZone), code: input.code, key, language, along })
    wake()
    if (!gained) return {}
    if (gained.secret === undefined) return { mail: null }
    log.info({ event: 'mail address changed', account: session.account }, 'sign-in')
    reply.header('set-cookie', cookie.write(gained.secret, session.remember))
    return { mail: gained.mail }
  }
}
