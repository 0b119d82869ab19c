import type { telemetries } from '@twinwerk/contract/data/telemetries'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { findSubscription } from '../../realtime/subscription.ts'
import type { StoreOf } from '../../store/store.ts'
import { readValues } from '../../telemetry/read-values.ts'
import { visibleSeries } from '../../telemetry/visible-series.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf }

export function telemetriesHandler({ access, clockOf, storeOf }: Parts): Handler<typeof telemetries, Session> {
  return async ({ session, tenant: named, input }) => {
    const caller = await access.callerIn(session, named)
    const { tenant, user } = caller
    const store = await storeOf(tenant)
    const subscription = await findSubscription(store.database, { tenant, user, session: session.id }, input.token)
    if (!subscription) throw new AppError('NOT_FOUND')
    const { now } = clockOf(caller.timeZone)
    const [series = []] = await visibleSeries(store, { tenant, now, asking: [{ reader: caller, twins: subscription.scope.twins }] })
    return { rawJson: await readValues(store.database, { ...input, tenant, series }) }
  }
}
