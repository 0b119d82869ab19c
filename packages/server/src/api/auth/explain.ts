import type { explain as explainCall } from '@twinwerk/contract/auth/explain'
import { textOfDecision, textOfReason } from '@twinwerk/model/right/explanation'
import type { Access } from '../../access/access.ts'
import { explain } from '../../access/explain.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { access: Pick<Access, 'callerIn'>; clockOf: ClockOf; storeOf: StoreOf }

export function explainHandler({ access, clockOf, storeOf }: Parts): Handler<typeof explainCall, Session> {
  return async ({ session, input, language }) => {
    const caller = await access.callerIn(session, input.tenant)
    const { timeZone } = caller
    const store = await storeOf(caller.tenant)
    const { decision, reasons } = await explain({ store, caller, clock: clockOf(timeZone) }, input)
    return {
      allowed: decision.missing === undefined,
      because: reasons.map(({ mask, verbs, ...reason }) => ({
        ...reason,
        verbs: [...verbs],
        mask: mask ? [...mask] : null,
        text: textOfReason({ ...reason, verbs, mask }, decision, { language, timeZone }),
      })),
      text: textOfDecision(decision, reasons, language),
    }
  }
}
