import type { diagrams as diagramsCall } from '@twinwerk/contract/execute/diagrams'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { diagramXmlOf } from '../../runner/diagram/diagram-of.ts'
import type { ExecuteParts } from './definitions.ts'

export function executeDiagramsHandler({ access, clockOf, storeOf, diagrams }: ExecuteParts): Handler<typeof diagramsCall, Session> {
  return async ({ session, tenant, params }) => {
    const caller = await access.callerIn(session, tenant)
    const xml = await diagramXmlOf(await storeOf(caller.tenant), { diagrams }, { ...params, caller, clock: clockOf(caller.timeZone) })
    return { xml }
  }
}
