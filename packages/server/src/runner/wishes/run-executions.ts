import type { Registry } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import type { Mutation, TwinRef } from '@twinwerk/model/mutation/mutation'
import type { ExecutionKind } from '@twinwerk/process/state/execution'
import type { Transaction } from '../../store/db/database.ts'
import { lockInstances } from '../instance/read-state.ts'

/** An execution that the engine runs. */
export type RunExecution = {
  readonly id: string
  readonly root: string
  readonly kind: ExecutionKind
  readonly attempt: number
  readonly bpmnRef: string
  readonly isSuperseded: boolean
}

/** The executions a mutation names, in whatever part; undefined where it has to do with none at all. */
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

/** Those of them that the engine runs, their processes locked: no step is taken until the transaction ends. */
export async function lockRunExecutions(
  transaction: Transaction,
  { tenant, ids }: { tenant: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, RunExecution>> {
  if (ids.length === 0) return new Map()
  const statement = {
    name: 'process-run-executions',
    text: 'select id, root_id, kind, attempt, bpmn_ref, superseded_by from process_execution where tenant_id = $1 and id = any($2::uuid[])',
    values: [tenant, ids],
  }
  const { rows: before } = await transaction.run(statement)
  if (before.length === 0) return new Map()
  await lockInstances(transaction, { tenant, roots: [...new Set(before.map((row) => row['root_id'] as string))] })
  const { rows } = await transaction.run(statement)
  return new Map(
    rows.map((row) => [
      row['id'] as string,
      {
        id: row['id'] as string,
        root: row['root_id'] as string,
        kind: row['kind'] as ExecutionKind,
        attempt: row['attempt'] as number,
        bpmnRef: row['bpmn_ref'] as string,
        isSuperseded: row['superseded_by'] !== null,
      },
    ]),
  )
}
