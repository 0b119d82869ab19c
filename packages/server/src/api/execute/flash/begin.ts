import type { beginFlash } from '@twinwerk/contract/execute/flash/begin'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { beginRun } from '../../../flash/begin-run.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import { newChangeId } from '../../../store/save/prepare.ts'
import type { FlashHandlerParts } from './flash-handler-parts.ts'
import { assertRights, twinOf } from './named-twins.ts'

export function beginFlashHandler({ access, clockOf, storeOf }: FlashHandlerParts): Handler<typeof beginFlash, Session> {
  return async ({ session, tenant: named, input }) => {
    const caller = await access.callerIn(session, named)
    const { tenant, user } = caller
    const clock = clockOf(caller.timeZone)
    const store = await storeOf(tenant)
    const [device, firmware] = [twinOf(store, input.device, 'tool'), twinOf(store, input.firmware, 'firmware')]
    const author = { tenant, user, call: 'flash', at: clock.now, changeId: newChangeId() }
    return store.database.transaction({ role: 'app', tenant }, async (transaction) => {
      await assertRights(transaction, { store, caller, clock }, [
        { key: device, family: 'thing', verb: 'update' },
        { key: firmware, family: 'thing' },
      ])
      const begun = await beginRun(transaction, { store, author }, { ...input, device, firmware })
      return 'lock' in begun ? { run: null, lock: begun.lock } : { run: formatTwinId('flashRun', begun.run), lock: null }
    })
  }
}
