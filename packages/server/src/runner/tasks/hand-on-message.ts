import { messageStep } from '@twinwerk/domain/process/steps/names'
import type { InsideTask } from '../work/service-task.ts'
import { TaskFailure } from '../work/service-task.ts'

/**
 * Forwards the message that a process has waited for to the next process that waits for the same message. Nothing is stored if no process
 * waits: the message itself has arrived.
 */
export const handOnMessage: InsideTask = async ({ transaction, author: { tenant }, definition, evaluate, variables, subject, send }) => {
  const event = definition.nodes[messageStep]?.event
  if (event?.kind !== 'message' || event.correlationKey === null) throw new TaskFailure('diagram', { detail: messageStep })
  const { name, correlationKey: expression } = event
  const key = evaluate(expression, variables)
  if ('reason' in key) throw new TaskFailure('diagram', { detail: `${expression}: ${key.reason}` })
  const correlationKey = String(key.value)
  const { rowCount } = await transaction.run({
    name: 'process-others-waiting',
    text: `select 1 from process_wait where tenant_id = $1 and ev = 'message' and name = $2 and correlation_key = $3 and open and root_id <> $4 limit 1`,
    values: [tenant, name, correlationKey, subject.process.uuid],
  })
  if (rowCount === 0) return {}
  send({ name, correlationKey, data: {} })
  return {}
}
