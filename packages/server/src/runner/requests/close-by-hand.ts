import { executionRole } from '@twinwerk/model/execution/execution-role'
import { apply } from '../../store/apply/apply.ts'
import type { Change } from '../../store/write/change.ts'
import type { Transaction } from '../../store/db/database.ts'
import { addAgent } from './add-agent.ts'
import type { SaveContext } from './save-context.ts'
import { valueIn } from './save-context.ts'
import { status } from './refusals.ts'

const finishedAt = 'execution:finishedAt'

/** Finishes a step that no engine runs by its status alone. The server adds the time and the user (core specification, section 4). */
export async function closeByHand(transaction: Transaction, { parts, running, saved }: SaveContext): Promise<readonly Change[]> {
  const { author } = saved
  const changes: Change[] = []
  for (const twin of saved.mutation.twins) {
    if (twin.kind !== 'change' || running.has(twin.uuid) || valueIn(twin, status) !== 'finished') continue
    const role = executionRole(parts.registry, twin.definition)
    if (role === undefined || role === 'process') continue
    const { uuid, definition } = twin
    if (valueIn(twin, finishedAt) === undefined)
      changes.push(
        ...(await apply(transaction, parts, {
          author,
          changes: [{ kind: 'updateTwin', uuid, definition, attributes: { [finishedAt]: author.at } }],
        })),
      )
    changes.push(...(await addAgent(transaction, { parts, author }, uuid)))
  }
  return changes
}
