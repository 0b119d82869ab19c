import type { starts as startsCall } from '@twinwerk/contract/definitions/overlay/starts'
import type { RouteDefinition } from '@twinwerk/model/navigation/route-definition'
import type { Access } from '../../../access/access.ts'
import type { Dashboards } from '../../../content/dashboards.ts'
import { startsByRole } from '../../../content/role-starts.ts'
import type { StartSets } from '../../../content/start-set.ts'
import type { Handler } from '../../../http/register.ts'
import type { Session } from '../../../identity/session.ts'
import type { EffectiveOf } from '../../../store/overlay/effective.ts'
import type { ClockOf } from '../../clock.ts'
import { definitionsToEdit } from '../overlay-parts.ts'

type Parts = {
  access: Access
  clockOf: ClockOf
  dashboards: Dashboards
  effectiveOf: EffectiveOf
  routes: readonly RouteDefinition[]
  startSets: StartSets
}

export function startsHandler({ access, clockOf, effectiveOf, ...release }: Parts): Handler<typeof startsCall, Session> {
  return async ({ session, tenant }) => {
    const caller = await access.callerIn(session, tenant)
    const { patches } = await definitionsToEdit(effectiveOf, caller)
    const [, ...below] = patches
    return startsByRole(below, release, clockOf(caller.timeZone).today)
  }
}
