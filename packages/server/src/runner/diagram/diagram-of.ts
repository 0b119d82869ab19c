import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { DiagramElement } from '@twinwerk/process/definition/diagram'
import { diagramElements } from '@twinwerk/process/definition/diagram'
import type { QueryCaller, QueryClock } from '../../store/query/run-query.ts'
import { readHeldRights } from '../../store/rights/held-rights.ts'
import type { Store } from '../../store/store.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'
import { deployedVersion } from './deployments.ts'
import type { Diagram, Diagrams } from './diagrams.ts'
import type { LoadDefinition } from './stored-definition.ts'

/** `rootId` is the process; if undefined, the process that the execution belongs to. */
type DiagramRequest = {
  readonly rootId: string | undefined
  readonly executionId: string
  readonly caller: QueryCaller
  readonly clock: QueryClock
}

type DiagramParts = { readonly diagrams: Diagrams; readonly definitionOf: LoadDefinition }
/** A version that is stored in the tenant (uuid), or the release's diagram. */
type Found = { readonly version: string } | { readonly released: Diagram }

/**
 * The place of an execution in its diagram. A caller who does not see this property (a customer who follows a request) does not see the
 * diagram.
 */
export const placeInDiagram = 'execution:bpmnRef'

/**
 * Returns the elements of the diagram by which an execution runs, or by which a process that has not started would run. Returns no elements
 * if no diagram runs the execution in that process, or if the caller may not see their places in the diagram. Throws NOT_FOUND if the
 * process or the execution does not exist, or is not visible to the caller.
 */
export async function diagramOf(
  store: Store,
  { diagrams, definitionOf }: DiagramParts,
  request: DiagramRequest,
): Promise<readonly DiagramElement[]> {
  const { tenant } = request.caller
  return store.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const found = await find(transaction, { store, diagrams }, request)
    if (!found) return []
    return diagramElements('version' in found ? await definitionOf(transaction, tenant, found.version) : found.released.definition)
  })
}

/** Returns the diagram of `diagramOf` as BPMN 2.0 XML. Throws NOT_FOUND also if there is no diagram. */
export async function diagramXmlOf(store: Store, { diagrams }: Pick<DiagramParts, 'diagrams'>, request: DiagramRequest): Promise<string> {
  const { tenant } = request.caller
  return store.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const found = await find(transaction, { store, diagrams }, request)
    if (!found) throw new AppError('NOT_FOUND')
    if ('released' in found) return found.released.xml
    const stored = await transaction.run({
      name: 'diagram-xml',
      text: 'select xml from process_definition where tenant_id = $1 and id = $2',
      values: [tenant, found.version],
      columns: columns({ xml: 'text' }),
    })
    return firstRow(stored).xml
  })
}

async function find(
  transaction: Transaction,
  { store: { registry, codes }, diagrams }: { readonly store: Store; readonly diagrams: Diagrams },
  { rootId, executionId, caller, clock }: DiagramRequest,
): Promise<Found | undefined> {
  const { tenant, grants } = caller
  const execution = parseTwinId(executionId)
  const root = execution && (rootId === undefined ? await rootOf(transaction, tenant, execution) : parseTwinId(rootId))
  if (!root) throw new AppError('NOT_FOUND')
  const uuids = [...new Set([root.uuid, execution.uuid])]
  const question = { verb: 'select', family: 'execution', uuids, attributes: [placeInDiagram] } as const
  const [held] = await readHeldRights(
    transaction,
    { registry, codes, grants },
    { binding: { ...caller, ...clock, body: undefined }, questions: [question] },
  )
  if (!held || !uuids.every((uuid) => held.has(uuid))) throw new AppError('NOT_FOUND')
  if (!uuids.every((uuid) => held.get(uuid)?.has(placeInDiagram))) return undefined
  const { rows } = await transaction.run({
    name: 'process-definition-of',
    text: `select i.definition_id as version from process_execution e join process_instance i on i.tenant_id = e.tenant_id and i.root_id = e.root_id
        where e.tenant_id = $1 and e.root_id = $2 and e.id = $3`,
    values: [tenant, root.uuid, execution.uuid],
    columns: columns({ version: 'uuid' }),
  })
  if (rows[0]) return rows[0]
  const released = root.uuid === execution.uuid ? diagrams.get(execution.definition) : undefined
  if (!released) return undefined
  const deployed = await deployedVersion(transaction, tenant, released.key)
  return deployed === null ? { released } : { version: deployed }
}

/** Returns the process that an execution belongs to: the execution itself if no process runs it yet. */
async function rootOf(transaction: Transaction, tenant: string, execution: { readonly uuid: string }): Promise<{ readonly uuid: string }> {
  const { rows } = await transaction.run({
    name: 'process-root-of',
    text: 'select root_id as uuid from process_execution where tenant_id = $1 and id = $2',
    values: [tenant, execution.uuid],
    columns: columns({ uuid: 'uuid' }),
  })
  return rows[0] ?? execution
}
