import type { FailureName } from '@twinwerk/domain/process/execution/failures'
import type { Command } from '@twinwerk/process/commands/command'
import { v7 } from 'uuid'
import { apply } from '../store/apply/apply.ts'
import type { Transaction } from '../store/db/database.ts'
import type { StepParts } from './course.ts'
import { lockInstance, readState } from './instance/read-state.ts'
import { executionRows } from './instance/write-state.ts'
import { queueNotices } from './notices/queue-notices.ts'
import { present } from '@twinwerk/model/error/present'

type Failing = { readonly tenant: string; readonly root: string; readonly command: Command; readonly kind: FailureName }

/**
 * Marks the execution that a command is for as failed, without the engine, because its step throws at every try. The token stays in place,
 * so that users see the failed execution and restart or skip it.
 */
export async function failStep(transaction: Transaction, parts: StepParts, { tenant, root, command, kind }: Failing): Promise<void> {
  const locked = await lockInstance(transaction, { tenant, root })
  if (!locked) return
  const { state, definitions } = await readState(transaction, { tenant, root }, { instance: locked.instance, all: true })
  const named =
    command.event ?? ('execution' in command ? command.execution : 'wait' in command ? state.waits[command.wait]?.hostExecution : undefined)
  const execution = state.executions[named ?? root] ?? state.executions[root]
  if (!execution || ['finished', 'timeout', 'canceled'].includes(execution.status)) return
  const author = { tenant, user: null, call: 'process/fail', at: locked.now, changeId: v7() }
  const attributes = {
    'execution:status': 'failed',
    'execution:failure': kind,
    'execution:errorText': null,
    'execution:finishedAt': locked.now,
  }
  const definition = present(definitions.get(execution.id), 'the definition of an execution')
  const failed = { kind: 'updateTwin', uuid: execution.id, definition, attributes } as const
  await apply(transaction, parts, { author, changes: [failed] })
  queueNotices(transaction, parts, { tenant, actor: null, changes: [failed] })
  await transaction.run(executionRows({ tenant, root }, [{ ...execution, error: { code: null, reason: '', kind } }]))
}
