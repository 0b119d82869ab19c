import type { revoke } from '@twinwerk/contract/telemetry/tokens/revoke'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../../access/access.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import type { StoreOf } from '../../../store/store.ts'
import { requireDevice } from '../../../telemetry/rights.ts'
import { revokeToken, twinOfToken } from '../../../telemetry/tokens.ts'
import type { ClockOf } from '../../clock.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf }

export function revokeTokenHandler({ access, clockOf, storeOf }: Parts): Handler<typeof revoke, Session> {
  return async ({ session, tenant, input: { tokenId } }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const twin = await twinOfToken(store.database, { tenant: caller.tenant, tokenId })
    if (!twin) throw new AppError('NOT_ALLOWED')
    await requireDevice(store, { caller, clock: clockOf(caller.timeZone), id: formatTwinId(twin.definition, twin.uuid) })
    await revokeToken(store.database, { tenant: caller.tenant, tokenId })
    return {}
  }
}
