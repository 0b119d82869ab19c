import type { code } from '@twinwerk/contract/execute/code'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { mailThatSignsIn } from '../../registration/portal-sign-in.ts'
import { waitsForCode } from '../../runner/confirm-mail.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

export type CodeParts = { access: Access; clockOf: ClockOf; storeOf: StoreOf }

export function codeHandler({ access, clockOf, storeOf }: CodeParts): Handler<typeof code, Session> {
  return async ({ session, tenant, params }) => {
    const caller = await access.callerIn(session, tenant)
    const process = parseTwinId(params.process)
    if (!process) throw new AppError('NOT_FOUND')
    const store = await storeOf(caller.tenant)
    return store.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const waits = await waitsForCode(transaction, store, { ...process, caller, clock: clockOf(caller.timeZone) })
      const signIn = { ...caller, definition: process.definition, process: process.uuid, mail: session.email }
      return { waits, signsIn: waits && !session.program && (await mailThatSignsIn(transaction, store, signIn)) !== undefined }
    })
  }
}
