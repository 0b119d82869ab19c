import { topics } from '@twinwerk/contract/realtime'
import type { tokens } from '@twinwerk/contract/telemetry/tokens'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { StoreOf } from '../../store/store.ts'
import { requireDevice } from '../../telemetry/rights.ts'
import { createToken } from '../../telemetry/tokens.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf }

export function tokensHandler({ access, clockOf, storeOf }: Parts): Handler<typeof tokens, Session> {
  return async ({ session, tenant, input }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const twin = await requireDevice(store, { caller, clock: clockOf(caller.timeZone), id: input.id })
    const { uuid, definition } = twin
    const made = await createToken(store.database, { tenant: caller.tenant, user: caller.user, twin: uuid, definition, name: input.name })
    return { ...made, topic: topics.ofDevice(caller.tenant, uuid) }
  }
}
