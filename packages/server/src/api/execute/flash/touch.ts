import type { touchFlash } from '@twinwerk/contract/execute/flash/touch'
import { touchRun } from '../../../flash/touch-run.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { AppError } from '@twinwerk/model/error/app-error'
import { openRunWith } from '../../../store/flash/flash-rows.ts'
import { newChangeId } from '../../../store/save/prepare.ts'
import type { FlashHandlerParts } from './flash-handler-parts.ts'
import { twinOf } from './named-twins.ts'

export function touchFlashHandler({ access, clockOf, storeOf }: FlashHandlerParts): Handler<typeof touchFlash, Session> {
  return async ({ session, tenant: named, input }) => {
    const caller = await access.callerIn(session, named)
    const { tenant, user } = caller
    const store = await storeOf(tenant)
    const { uuid } = twinOf(store, input.run, 'flashRun')
    const author = { tenant, user, call: 'flash', at: clockOf(caller.timeZone).now, changeId: newChangeId() }
    return store.database.transaction({ role: 'app', tenant }, async (transaction) => {
      const [run] = (await transaction.run(openRunWith({ tenant, codes: store.codes }, uuid))).rows
      if (run?.user !== user) throw new AppError('NOT_FOUND')
      await touchRun(transaction, { store, author }, run)
      return {}
    })
  }
}
