import { descriptionIn } from '@twinwerk/model/execution/description'
import type { Language, Text } from '@twinwerk/model/text/text'
import { columns, jsonOrNull } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import type { Store } from '../../store/store.ts'
import { executionName, nameColumns, nameShape } from '../instance/execution-name.ts'
import { userMayFinish } from './may-finish.ts'
import type { TaskToken } from './task-token.ts'

/** A task that a link opens. Ids are uuids; `process` is the process that the task belongs to. */
export type FoundTask = {
  readonly id: string
  readonly definition: string
  readonly process: string
  readonly processDefinition: string
  readonly processIdentifier: string | null
  readonly processName: Text
  readonly bpmnRef: string | null
  /** The diagram version by which the process runs; null for a task that was created by hand. */
  readonly diagram: string | null
  readonly status: string
  readonly name: Text
  readonly descriptionIn: (language: Language) => string
  readonly autocomplete: boolean
  /** The mail address that the link was sent to. */
  readonly recipient: string
}

/** Diagrams of earlier versions mailed links in the name of the user who started the process, without marking them. */
const ofEarlierVersion = `k.created_by = coalesce(p.created_by, (select s.actor from process_step s
  where s.tenant_id = k.tenant_id and s.root_id = e.root_id and s.actor is not null order by s.seq limit 1))`

/**
 * `taskAlreadyFinished`: finished by any person; `tokenAlreadyUsed`: any other reason for which a link opens nothing (portal specification,
 * section 8).
 */
export type Unusable = 'taskAlreadyFinished' | 'tokenAlreadyUsed'

/**
 * Finds the task that a link opens. One statement serves every link, so that all responses take equally long. A link that a user sent
 * expires with that user's right to finish the task. A link that a diagram mailed belongs to the process. With `lock`, no other request
 * uses the link until the transaction ends.
 */
export async function findTask(
  transaction: Transaction,
  { store, clock }: { readonly store: Pick<Store, 'registry' | 'codes'>; readonly clock: QueryClock },
  { token: { tenant, hash }, lock }: { readonly token: TaskToken; readonly lock: boolean },
): Promise<FoundTask | Unusable> {
  const execution = `"${familyTable('execution')}"`
  const { rows } = await transaction.run({
    name: lock ? 'task-link-lock' : 'task-link',
    text: `select t.id, t.definition, t."execution:status" as status, ${nameColumns('t')}, t."execution:description" as description, t."userTask:descriptionTexts" as "descriptionTexts",
        t."userTask:autocomplete" as autocomplete, p.id as process, p.definition as "processDefinition", p.identifier as "processIdentifier",
        p."execution:bpmnName" as "processName", p."execution:bpmnNameEn" as "processNameEn",
        e.bpmn_ref as "bpmnRef", i.definition_id as diagram, k.recipient, case when not coalesce(k.by_process, ${ofEarlierVersion}) then k.created_by end as sender, k.used_at is null and k.expires_at > now() and t.deleted_at is null and e.superseded_by is null
          and (e.id is null or e.attempt = k.attempt) as open
      from external_task_token k join ${execution} t on t.tenant_id = k.tenant_id and t.id = k.execution_id
      left join process_execution e on e.tenant_id = k.tenant_id and e.id = k.execution_id
      left join process_instance i on i.tenant_id = e.tenant_id and i.root_id = e.root_id
      left join twin_link l on e.id is null and l.tenant_id = k.tenant_id and l.target_id = k.execution_id and l.relationship = $3 and l.deleted_at is null
      left join ${execution} p on p.tenant_id = k.tenant_id and p.id = coalesce(e.root_id, l.source_id, k.execution_id)
      where k.tenant_id = $1 and k.token_hash = $2 limit 1 ${lock ? 'for update of k' : ''}`,
    values: [tenant, hash, store.codes.get('execution:executionForProcess')],
    columns: taskColumns,
  })
  const [row] = rows
  if (!row) return 'tokenAlreadyUsed'
  const { status } = row
  if (status === 'finished') return 'taskAlreadyFinished'
  if (!row.open || status === null || !openStatuses.has(status)) return 'tokenAlreadyUsed'
  const { sender, open: _open, description, descriptionTexts, processNameEn, nameEn, ...task } = row
  if (sender !== null && !(await userMayFinish(transaction, store, { tenant, user: sender, task: task.id, clock })))
    return 'tokenAlreadyUsed'
  return {
    ...task,
    status,
    process: task.process ?? '',
    processDefinition: task.processDefinition ?? '',
    processName: executionName({ name: task.processName, nameEn: processNameEn }),
    name: executionName({ name: task.name, nameEn }),
    descriptionIn: (language) => descriptionIn({ own: description, texts: descriptionTexts }, language),
    autocomplete: task.autocomplete === true,
  }
}

const openStatuses: ReadonlySet<string> = new Set(['new', 'waitforexecution', 'inprogress'])

const taskColumns = columns({
  ...nameShape,
  id: 'uuid',
  definition: 'text',
  status: 'text?',
  description: 'text?',
  descriptionTexts: jsonOrNull<unknown>(),
  autocomplete: 'boolean?',
  process: 'uuid?',
  processDefinition: 'text?',
  processIdentifier: 'text?',
  processName: 'text?',
  processNameEn: 'text?',
  bpmnRef: 'text?',
  diagram: 'uuid?',
  recipient: 'text',
  sender: 'uuid?',
  open: 'boolean?',
})
