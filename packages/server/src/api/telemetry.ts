import type { telemetry } from '@twinwerk/contract/telemetry'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../access/access.ts'
import type { Handler } from '../http/register.ts'
import type { Session } from '../identity/session.ts'
import type { StoreOf } from '../store/store.ts'
import { checkValues } from '../telemetry/check-values.ts'
import type { Inbox } from '../telemetry/inbox.ts'
import { requireUpdate } from '../telemetry/rights.ts'
import type { ClockOf } from './clock.ts'

type Parts = { access: Access; clockOf: ClockOf; storeOf: StoreOf; inbox: Inbox }

export function telemetryHandler({ access, clockOf, storeOf, inbox }: Parts): Handler<typeof telemetry, Session> {
  return async ({ session, tenant, input, language }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const clock = clockOf(caller.timeZone)
    const given = input.values.map(({ id, ...measured }) => {
      const twin = parseTwinId(id)
      if (!twin || !store.registry.definitions.has(twin.definition)) throw new AppError('NOT_ALLOWED')
      return { ...measured, at: { twin: twin.uuid, definition: twin.definition } }
    })
    const needs = given.map(({ at, systematic }) => ({ uuid: at.twin, definition: at.definition, systematics: systematic }))
    await requireUpdate(store, { caller, clock, needs })
    const values = checkValues(store.registry, given, { now: Date.parse(clock.now), language })
    await inbox.add(caller.tenant, values)
    return { accepted: values.length }
  }
}
