import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Mutation, TwinRef } from '@twinwerk/model/mutation/mutation'
import type { ExecutionKind } from '@twinwerk/process/state/execution'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { executionKind } from '../instance/read-state.ts'

/** An execution that the engine runs. */
export type RunningExecution = {
  readonly id: string
  readonly root: string
  readonly kind: ExecutionKind
  readonly attempt: number
  readonly bpmnRef: string
  /** The diagram (id) by which its process runs. */
  readonly diagram: string
  readonly isSuperseded: boolean
}

/** Returns the executions that any part of a mutation names; undefined if the mutation concerns no executions. */
export function namedExecutions(registry: Registry, { roots, twins, links }: Mutation): readonly string[] | undefined {
  const isExecution = (definition: string) => definitionOf(registry, definition).family === 'execution'
  const refs: readonly (TwinRef | (typeof twins)[number])[] = [
    ...roots,
    ...twins,
    ...links.flatMap((link) => (link.kind === 'create' ? [link.near, link.far] : [link.near])),
  ]
  const stored = refs.flatMap((ref) => ('uuid' in ref && isExecution(ref.definition) ? [ref.uuid] : []))
  const makesOne = twins.some((twin) => twin.kind === 'create' && isExecution(twin.definition))
  return stored.length > 0 || makesOne ? [...new Set(stored)] : undefined
}

/** Finds each execution by its key, even if the plan was made while the table was small. */
const named = `unnest($2::uuid[]) as o(id) cross join lateral (
  select id, root_id, kind, attempt, bpmn_ref, superseded_by from process_execution where tenant_id = $1 and id = o.id offset 0) e`

/**
 * Returns those of the executions that the engine runs, and locks their processes. Processes are always locked in the order of their ids
 * and before any twin. No step is taken until the transaction ends.
 */
export async function lockRunningExecutions(
  transaction: Transaction,
  { tenant, ids }: { tenant: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, RunningExecution>> {
  if (ids.length === 0) return new Map()
  const [, found] = await transaction.runAll([
    {
      name: 'process-instances-lock-of',
      plan: 'generic',
      text: `select 1 from process_instance where tenant_id = $1 and root_id = any(array(select root_id from ${named})) order by root_id for update`,
      values: [tenant, ids],
    },
    {
      name: 'process-run-executions',
      plan: 'generic',
      text: `select e.id, e.root_id as root, e.kind, e.attempt, e.bpmn_ref as "bpmnRef", i.diagram, e.superseded_by is not null as "isSuperseded" from ${named} cross join lateral (
        select definition_id as diagram from process_instance where tenant_id = $1 and root_id = e.root_id offset 0) i`,
      values: [tenant, ids],
      columns: columns({
        ...{ id: 'uuid', root: 'uuid', kind: executionKind, attempt: 'integer' },
        ...{ bpmnRef: 'text', diagram: 'uuid', isSuperseded: 'boolean' },
      }),
    },
  ])
  return new Map(found.rows.map((row) => [row.id, row]))
}
