import { timingSafeEqual } from 'node:crypto'
import { codeStep } from '@twinwerk/domain/process/steps/names'
import { codeField } from '@twinwerk/domain/process/types'
import { AppError } from '@twinwerk/model/error/app-error'
import type { Language } from '@twinwerk/model/text/text'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import type { Verb } from '@twinwerk/model/definition/verb'
import { v7 } from 'uuid'
import type { Caller } from '../access/caller.ts'
import { columns } from '../store/db/columns.ts'
import type { Transaction } from '../store/db/database.ts'
import { familyTable } from '../store/physical/names.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import { storedAnswer, storeAnswer } from '../store/save/idempotency.ts'
import { readHeldRights } from '../store/rights/held-rights.ts'
import { saveTogether } from '../store/save/save.ts'
import type { Store } from '../store/store.ts'
import { executionGrants } from './external/execution-grants.ts'

/** A process by its id (uuid) and type, with the caller. */
export type ProcessAccess = { readonly uuid: string; readonly definition: string; readonly caller: Caller; readonly clock: QueryClock }

/**
 * Resolves to true while a process waits for the code that was sent to a new mail address. Throws NOT_FOUND for a caller who does not see
 * the process.
 */
export async function waitsForCode(transaction: Transaction, store: Store, access: ProcessAccess): Promise<boolean> {
  await assertVerb(transaction, store, { ...access, verb: 'select' })
  return (await waitingTask(transaction, access)) !== undefined
}

/** `along` runs last in the same transaction, for other writes that follow from the code. */
type GivenCode = ProcessAccess & {
  readonly code: string
  readonly key: string
  readonly language: Language
  readonly along: (transaction: Transaction) => Promise<void>
}

/**
 * Finishes the waiting task in the name of the caller. Throws MAIL_CODE_WRONG for a wrong code, and for a code that was sent to another
 * address than the process has now. Nothing is changed then. Throws NOT_FOUND if no task waits for a code.
 */
export async function confirmCode(store: Store, given: GivenCode): Promise<void> {
  const { caller, uuid, definition, code, clock, key, language } = given
  const { tenant, user } = caller
  await store.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const identity = { tenant, user, key, body: { process: uuid, code } }
    if ((await storedAnswer(transaction, identity)) !== undefined) return
    await assertVerb(transaction, store, { ...given, verb: 'execute' })
    const field = codeField(definition)
    const task = await waitingTask(transaction, given)
    if (!task || field === undefined) throw new AppError('NOT_FOUND')
    if (!isSame(code.replaceAll(/\s/g, ''), task.code) || !isOfAddress(task)) throw new AppError('MAIL_CODE_WRONG')
    await saveTogether(transaction, store, {
      bodies: [
        { data: { id: formatTwinId(definition, uuid), [field]: task.code } },
        { data: { id: formatTwinId('userTask', task.id), 'execution:status': 'finished' } },
      ],
      // The bodies name only the process and its task, and the caller has the right to execute the process.
      caller: { tenant, user, groups: [], grants: executionGrants(store, tenant), rightsKey: 'mail code' },
      clock,
      language,
      change: { id: v7(), call: 'execute/code/confirm' },
    })
    storeAnswer(transaction, identity, '{}')
    await given.along(transaction)
  })
}

const status = 'execution:status'

async function assertVerb(
  transaction: Transaction,
  { registry, codes }: Store,
  { caller, clock, uuid, verb }: ProcessAccess & { readonly verb: Verb },
): Promise<void> {
  const question = { verb, family: 'execution', uuids: [uuid], attributes: [status] } as const
  const [held] = await readHeldRights(
    transaction,
    { registry, codes, grants: caller.grants },
    { binding: { ...caller, ...clock, body: undefined }, questions: [question] },
  )
  if (!held?.get(uuid)?.has(status)) throw new AppError('NOT_FOUND')
}

/**
 * The open task that asks for the code. `email` is the present address of the process. The code and the address to which it was sent are
 * only among the variables of the process.
 */
type Waiting = { readonly id: string; readonly email: string | null; readonly code: string; readonly sentTo: string | null }

async function waitingTask({ run }: Transaction, { uuid, definition, caller }: ProcessAccess): Promise<Waiting | undefined> {
  if (codeField(definition) === undefined) return undefined
  const { rows } = await run({
    name: `mail-code-task-${definition}`,
    text: `select e.id, p."${definition}:email" as email, r.data_out ->> 'sentCode' as code, r.data_out ->> 'sentTo' as "sentTo" from process_execution e
      join process_execution r on r.tenant_id = e.tenant_id and r.id = e.root_id
      join "${familyTable('execution')}" p on p.tenant_id = e.tenant_id and p.id = e.root_id
      join "${familyTable('execution')}" t on t.tenant_id = e.tenant_id and t.id = e.id and t.deleted_at is null
      where e.tenant_id = $1 and e.root_id = $2 and e.bpmn_ref = $3 and e.superseded_by is null and t."${status}" in ('new', 'inprogress')
      order by e.position desc limit 1`,
    values: [caller.tenant, uuid, codeStep],
    columns: columns({ id: 'uuid', email: 'text?', code: 'text?', sentTo: 'text?' }),
  })
  const [row] = rows
  return row && row.code !== null ? { ...row, code: row.code } : undefined
}

/** Returns false if the address of the process was changed after the code was sent. Codes of an earlier version have no `sentTo`. */
function isOfAddress({ email, sentTo }: Waiting): boolean {
  return sentTo === null || email?.toLowerCase() === sentTo.toLowerCase()
}

function isSame(given: string, sent: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(sent)]
  return one.length === other.length && timingSafeEqual(one, other)
}
