import type { telemetry } from '@twinwerk/contract/telemetry'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../access/access.ts'
import type { Handler } from '../http/register.ts'
import type { Session } from '../identity/session.ts'
import type { StoreOf } from '../store/store.ts'
import { checkValues } from '../telemetry/check-values.ts'
import { deactivatedTwins } from '../telemetry/deactivated.ts'
import { requireUpdate } from '../telemetry/rights.ts'
import type { ReceiveParts } from '../telemetry/receive-values.ts'
import { receiveValues } from '../telemetry/receive-values.ts'
import type { ClockOf } from './clock.ts'
import { bodyBytes } from './telemetry/body-bytes.ts'

type Parts = ReceiveParts & { readonly access: Access; readonly clockOf: ClockOf; readonly storeOf: StoreOf }

export function telemetryHandler({ access, clockOf, storeOf, ...parts }: Parts): Handler<typeof telemetry, Session> {
  return async ({ session, tenant, input, language, headers }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const clock = clockOf(caller.timeZone)
    const given = input.values.map(({ id, ...measured }) => {
      const twin = parseTwinId(id)
      if (!twin || !store.registry.definitions.has(twin.definition)) throw new AppError('NOT_ALLOWED')
      return { ...measured, at: { twin: twin.uuid, definition: twin.definition } }
    })
    const needs = given.map(({ at, systematic }) => ({ uuid: at.twin, definition: at.definition, systematics: systematic }))
    const message = { tenant: caller.tenant, sender: caller.user, kind: 'user', values: given.length, language } as const
    const accepted = await receiveValues(parts, { ...message, bytes: bodyBytes(headers, input) }, async () => {
      await requireUpdate(store, { caller, clock, needs })
      const checked = checkValues(store.registry, given, { now: Date.parse(clock.now), language })
      const deactivated = await deactivatedTwins(
        store,
        caller.tenant,
        given.map(({ at }) => at),
      )
      return checked.filter(({ twin }) => !deactivated.has(twin))
    })
    return { accepted }
  }
}
