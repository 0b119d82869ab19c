import type { endFlash } from '@twinwerk/contract/execute/flash/end'
import { AppError } from '@twinwerk/model/error/app-error'
import { endRun } from '../../../flash/end-run.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import type { Transaction } from '../../../store/db/database.ts'
import { isEndedBy, openRunWith } from '../../../store/flash/flash-rows.ts'
import { newChangeId } from '../../../store/save/prepare.ts'
import type { FlashHandlerParts } from './flash-handler-parts.ts'
import { assertRights, twinOf } from './named-twins.ts'

export function endFlashHandler({ access, clockOf, storeOf }: FlashHandlerParts): Handler<typeof endFlash, Session> {
  return async ({ session, tenant: named, input }) => {
    const caller = await access.callerIn(session, named)
    const { tenant, user } = caller
    const clock = clockOf(caller.timeZone)
    const store = await storeOf(tenant)
    const { uuid } = twinOf(store, input.run, 'flashRun')
    const process = input.process === undefined ? undefined : twinOf(store, input.process, 'processDeviceFlash')
    const author = { tenant, user, call: 'flash', at: clock.now, changeId: newChangeId() }
    const reading = { tenant, codes: store.codes }
    return store.database.transaction({ role: 'app', tenant }, async (transaction: Transaction) => {
      if (process) await assertRights(transaction, { store, caller, clock }, [{ key: process, family: 'execution', verb: 'update' }])
      const [run] = (await transaction.run(openRunWith(reading, uuid))).rows
      if (run?.user === user)
        await endRun(transaction, { store, author }, { run, process, outcome: { ...input, failure: input.failure ?? null } })
      else if ((await transaction.run(isEndedBy(reading, { run: uuid, user }))).rows[0]?.yes !== true) throw new AppError('NOT_FOUND')
      return {}
    })
  }
}
