import type { counts as countsCall, TypeCount } from '@twinwerk/contract/twins/counts'
import { AppError } from '@twinwerk/model/error/app-error'
import { canEverShow, holds } from '@twinwerk/model/right/covers'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { HeavyGate } from '../../store/query/heavy-gate.ts'
import { createTypeCounter } from '../../store/query/page/count-types.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

type Parts = { access: Access; clockOf: ClockOf; gate: HeavyGate; storeOf: StoreOf }

export function countsHandler(
  { access, clockOf, gate, storeOf }: Parts,
  countTypes = createTypeCounter(),
): Handler<typeof countsCall, Session> {
  return async ({ session, tenant, input: { types } }) => {
    const caller = await access.callerIn(session, tenant)
    const store = await storeOf(caller.tenant)
    const { registry } = store
    const { grants } = caller
    if (!holds(registry, grants, { root: caller.tenant, path: 'tenant:twinDefinitions', verb: 'select' })) throw new AppError('NOT_ALLOWED')
    const shown = types.flatMap((type) => {
      const definition = registry.definitions.get(type)
      return definition && canEverShow(registry, grants, { type }) ? [{ type, family: definition.family }] : []
    })
    const asker = { caller, clock: clockOf(caller.timeZone), gate }
    const counts: Record<string, TypeCount> = {}
    // The families are counted one after the other: each count takes one of the reader's places for large reads.
    for (const [family, members] of Map.groupBy(shown, (each) => each.family)) {
      const counted = await countTypes(store, family, asker)
      if (!counted) continue
      for (const { type } of members) counts[type] = { count: counted.byType[type] ?? 0, countIs: counted.areAll ? 'exact' : 'atLeast' }
    }
    return { counts }
  }
}
