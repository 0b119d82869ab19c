import { AppError } from '@twinwerk/model/error/app-error'
import type { Language } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { auditUser } from '../../store/audit/audit.ts'
import type { Transaction } from '../../store/db/database.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import { anybody, storedAnswer, storeAnswer } from '../../store/save/idempotency.ts'
import { saveTogether } from '../../store/save/save.ts'
import type { Store } from '../../store/store.ts'
import type { LoadDefinition } from '../diagram/stored-definition.ts'
import { executionGrants } from './execution-grants.ts'
import type { FoundTask, Unusable } from './find-task.ts'
import { findTask } from './find-task.ts'
import { taskFields } from './task-fields.ts'
import type { TaskToken } from './task-token.ts'
import { uploaderOf } from './task-token.ts'

/** The input that comes with a link. `fields` by systematics, among the fields that the task asks for. */
export type Finished = {
  readonly comment?: string | undefined
  readonly files?: readonly { readonly token: string; readonly image: boolean }[] | undefined
  readonly fields?: Readonly<Record<string, unknown>> | undefined
}

type FinishRequest = {
  readonly token: TaskToken
  readonly input: Finished
  readonly key: string
  readonly clock: QueryClock
  readonly language: Language
}

/**
 * Finishes the task of a link by a save, with the usual checks and the outputs that the diagram requires. No user is its author: history
 * and audit log name the recipient of the link. The link expires with the save. Throws INPUT_INVALID for a field that the task does not
 * have, VALIDATION_FAILED, VERSION_CONFLICT.
 */
export function finishTask(
  store: Store,
  { definitionOf }: { readonly definitionOf: LoadDefinition },
  request: FinishRequest,
): Promise<'saved' | Unusable> {
  const { token, input, key } = request
  const { tenant } = token
  return store.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const identity = { tenant, user: anybody, key: `${token.hash} ${key}`, body: input }
    if ((await storedAnswer(transaction, identity)) !== undefined) return 'saved'
    const task = await findTask(transaction, { store, clock: request.clock }, { token, lock: true })
    if (typeof task === 'string') return task
    const asks = await taskFields(transaction, { registry: store.registry, definitionOf }, { tenant, task })
    const known = new Set<string>(asks.map(({ attribute }) => attribute.systematics))
    const foreign = Object.keys(input.fields ?? {}).filter((name) => !known.has(name))
    if (foreign.length > 0) throw new AppError('INPUT_INVALID', { detail: `/fields: the task has no ${foreign.join(', ')}` })
    await saveTask(transaction, store, { ...request, task })
    await transaction.run({
      name: 'task-link-used',
      text: 'update external_task_token set used_at = now() where tenant_id = $1 and token_hash = $2',
      values: [tenant, token.hash],
    })
    await transaction.run(auditUser({ tenant, user: null, action: 'taskDoneByLink', object: task.id, reason: task.recipient }))
    storeAnswer(transaction, identity, '"saved"')
    return 'saved'
  })
}

/**
 * Saves first the process with the values from the task, then the task, as one change. The rights are wide, but the bodies name only these
 * two twins.
 */
async function saveTask(
  transaction: Transaction,
  store: Store,
  { token, input, clock, language, task }: FinishRequest & { readonly task: FoundTask },
): Promise<void> {
  const { comment, files = [], fields = {} } = input
  const ofTask = {
    data: {
      id: formatTwinId(task.definition, task.id),
      'execution:status': 'finished',
      ...(comment !== undefined && comment.trim() !== '' && { 'execution:commentText': comment.trim() }),
      ...(files.length > 0 && {
        'execution:documents': files.map((file, at) => ({
          tempid: `file${at}`,
          definition: file.image ? 'imagedocument' : 'document',
          'document:url': `upload:${file.token}`,
        })),
      }),
    },
  }
  const ofProcess = { data: { id: formatTwinId(task.processDefinition, task.process), ...fields } }
  await saveTogether(transaction, store, {
    bodies: Object.keys(fields).length > 0 ? [ofProcess, ofTask] : [ofTask],
    caller: {
      tenant: token.tenant,
      user: uploaderOf(token),
      groups: [],
      grants: executionGrants(store, token.tenant),
      rightsKey: 'task link',
    },
    clock,
    language,
    change: { id: v7(), call: 'tasks/save', byLinkTo: task.recipient },
  })
}
