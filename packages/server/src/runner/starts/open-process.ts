import type { Data } from '@twinwerk/process/state/data'
import { newInstance } from '@twinwerk/process/state/state'
import type { Caller } from '@twinwerk/process/state/state'
import type { Chain } from '@twinwerk/process/step/budget/chain'
import { v7 } from 'uuid'
import { enqueue } from '../../jobs/job.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { Diagram } from '../diagram/diagrams.ts'
import { deployedVersion } from '../diagram/deployments.ts'
import { storeDefinition } from '../diagram/stored-definition.ts'
import type { StepPayload } from '../enqueue-effects.ts'
import { stepKind } from '../enqueue-effects.ts'
import { executionRows } from '../instance/write-state.ts'
import { startByHand } from './event-starts.ts'

export type NewProcess = {
  readonly tenant: string
  /** The stored twin (uuid), which waits for execution. */
  readonly root: string
  readonly diagram: Diagram
  readonly actor: string | null
  readonly data?: Data
  /** The execution that called the process, in the process `root`. */
  readonly calledBy?: Caller & { readonly root: string }
  /** The start event that creates the process; undefined for a start without an event. */
  readonly at?: string
  /** The key that prevents a second process while this one runs. */
  readonly startKey?: string
  /** The instant before which nothing in the process begins. */
  readonly runAt?: string | null
  /** The chain that led to its begin, if another process started it. */
  readonly chain?: Chain | undefined
}

/**
 * Gives a saved process its rows and the job that starts it. The rows are bound to the version of its diagram that is deployed in the
 * tenant. Returns false if the process was opened before.
 */
export async function openProcess(
  transaction: Transaction,
  { tenant, root, diagram, actor, data, calledBy, at = startByHand(diagram), startKey, chain, runAt }: NewProcess,
): Promise<boolean> {
  const deployed = await deployedVersion(transaction, tenant, diagram.key)
  const definition = deployed ?? (await storeDefinition(transaction, { tenant, user: actor }, diagram))
  const caller = calledBy && { execution: calledBy.execution, attempt: calledBy.attempt }
  const { rowCount } = await transaction.run({
    name: 'process-open',
    text: `insert into process_instance (tenant_id, root_id, definition_id, called_by, caller_root, start_key) values ($1, $2, $3, $4::jsonb, $5, $6)
      on conflict do nothing`,
    values: [tenant, root, definition, caller ? JSON.stringify(caller) : null, calledBy?.root ?? null, startKey ?? null],
  })
  if (rowCount === 0) return false
  const { executions } = newInstance({ id: root, definition: diagram.definition, now: '', ...(data && { data }) })
  await transaction.run(executionRows({ tenant, root }, Object.values(executions)))
  const payload: StepPayload = { root, command: { kind: 'start', ...(at !== undefined && { at }) }, actor, ...(chain && { chain }) }
  enqueue(transaction, { tenant, id: v7(), kind: stepKind, user: undefined, payload, ...(runAt && { runAt }) })
  return true
}
