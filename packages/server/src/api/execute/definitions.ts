import type { definitions as definitionsCall } from '@twinwerk/contract/execute/definitions'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { diagramOf } from '../../runner/diagram/diagram-of.ts'
import type { Diagrams } from '../../runner/diagram/diagrams.ts'
import type { LoadDefinition } from '../../runner/diagram/stored-definition.ts'
import type { StoreOf } from '../../store/store.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { ClockOf } from '../clock.ts'

export type ExecuteParts = { access: Access; clockOf: ClockOf; definitionOf: LoadDefinition; diagrams: Diagrams; storeOf: StoreOf }

type DefinitionsParts = ExecuteParts & { tenants: TenantRegistry }

/**
 * Lists the processes for a root: the tenant (core specification, section 2) or a process. With the tenant as root, no tenant header is
 * needed.
 */
export function executeDefinitionsHandler({
  access,
  clockOf,
  storeOf,
  tenants,
  ...kept
}: DefinitionsParts): Handler<typeof definitionsCall, Session> {
  return async ({ session, tenant, params: { rootId, executionId } }) => {
    const root = await tenants.find(rootId)
    const caller = await access.callerIn(session, tenant ?? root?.uuid)
    if (root && root.uuid !== caller.tenant) throw new AppError('NOT_FOUND')
    const request = { rootId: root ? undefined : rootId, executionId, caller, clock: clockOf(caller.timeZone) }
    const elements = await diagramOf(await storeOf(caller.tenant), kept, request)
    return { rawJson: JSON.stringify(elements) }
  }
}
