import type { definitions as definitionsCall } from '@twinwerk/contract/execute/definitions'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { diagramOf } from '../../runner/diagram/diagram-of.ts'
import type { Diagrams } from '../../runner/diagram/diagrams.ts'
import type { KeptDefinitions } from '../../runner/diagram/kept-definition.ts'
import type { StoreOf } from '../../store/store.ts'
import type { ClockOf } from '../clock.ts'

export type ExecuteParts = { access: Access; clockOf: ClockOf; definitionOf: KeptDefinitions; diagrams: Diagrams; storeOf: StoreOf }

export function executeDefinitionsHandler({ access, clockOf, storeOf, ...kept }: ExecuteParts): Handler<typeof definitionsCall, Session> {
  return async ({ session, tenant, params }) => {
    const caller = await access.callerIn(session, tenant)
    const elements = await diagramOf(await storeOf(caller.tenant), kept, { ...params, caller, clock: clockOf(caller.timeZone) })
    return { rawJson: JSON.stringify(elements) }
  }
}
