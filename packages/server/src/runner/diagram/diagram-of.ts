import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { DiagramElement } from '@twinwerk/process/definition/diagram'
import { diagramElements } from '@twinwerk/process/definition/diagram'
import type { QueryCaller, QueryClock } from '../../store/query/run-query.ts'
import { heldOn } from '../../store/save/rights.ts'
import type { Store } from '../../store/store.ts'
import type { Diagrams } from './diagrams.ts'
import type { KeptDefinitions } from './kept-definition.ts'

type Asked = { readonly rootId: string; readonly executionId: string; readonly caller: QueryCaller; readonly clock: QueryClock }

/**
 * The diagram by which an execution runs, for who may see it; of a process that does not run yet the one it would run by. NOT_FOUND where it is not there, not the
 * caller's, not of that process, or has no diagram.
 */
export async function diagramOf(
  { database, registry, codes }: Store,
  { diagrams, definitionOf }: { readonly diagrams: Diagrams; readonly definitionOf: KeptDefinitions },
  { rootId, executionId, caller, clock }: Asked,
): Promise<readonly DiagramElement[]> {
  const [root, execution] = [parseTwinId(rootId), parseTwinId(executionId)]
  if (!root || !execution) throw new AppError('NOT_FOUND')
  const { tenant, grants } = caller
  return database.transaction({ role: 'app', tenant }, async (transaction) => {
    const uuids = [...new Set([root.uuid, execution.uuid])]
    const asked = { verb: 'select', family: 'execution', uuids, attributes: [] } as const
    const [held] = await heldOn(transaction, { registry, codes, grants }, { ...caller, ...clock, body: undefined }, [asked])
    if (!uuids.every((uuid) => held!.has(uuid))) throw new AppError('NOT_FOUND')
    const { rows } = await transaction.run({
      name: 'process-definition-of',
      text: `select i.definition_id from process_execution e join process_instance i on i.tenant_id = e.tenant_id and i.root_id = e.root_id
        where e.tenant_id = $1 and e.root_id = $2 and e.id = $3`,
      values: [tenant, root.uuid, execution.uuid],
    })
    if (rows[0]) return diagramElements(await definitionOf(transaction, tenant, rows[0]['definition_id'] as string))
    const released = root.uuid === execution.uuid ? diagrams.get(root.definition) : undefined
    if (!released) throw new AppError('NOT_FOUND')
    return diagramElements(released.definition)
  })
}
