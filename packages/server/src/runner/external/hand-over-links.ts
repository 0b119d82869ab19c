import type { Text } from '@twinwerk/model/text/text'
import type { Letterhead } from '../../mail/letterhead.ts'
import type { WriteMail } from '../../mail/write-mail.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { familyTable } from '../../store/physical/names.ts'
import type { QueryClock } from '../../store/query/run-query.ts'
import type { Store } from '../../store/store.ts'
import { executionName, nameColumns, nameShape } from '../instance/execution-name.ts'
import { userMayFinish } from './may-finish.ts'
import { sendTaskLink } from './send-task-link.ts'

/** An open link to a task (uuid) that a person sent. */
export type OpenLink = { readonly execution: string; readonly name: Text; readonly recipient: string }

type OfUser = { readonly tenant: string; readonly user: string }

/** Returns the open links to tasks that a user (uuid) sent. The links expire with the user. */
export async function openLinksOf(transaction: Transaction, { tenant, user }: OfUser): Promise<readonly OpenLink[]> {
  const { rows } = await transaction.run({
    name: 'task-links-of',
    text: `select k.execution_id as execution, k.recipient, ${nameColumns('t')} from external_task_token k
      join "${familyTable('execution')}" t on t.tenant_id = k.tenant_id and t.id = k.execution_id and t.deleted_at is null
      where k.tenant_id = $1 and k.created_by = $2 and k.used_at is null and k.expires_at > now() and k.by_process is not true
        and t."execution:status" in ('new', 'waitforexecution', 'inprogress') order by k.created_at, k.token_hash`,
    values: [tenant, user],
    columns: columns({ ...nameShape, execution: 'uuid', recipient: 'text' }),
  })
  return rows.map((row) => ({
    execution: row.execution,
    name: executionName(row),
    recipient: row.recipient,
  }))
}

type Renewing = {
  readonly store: Pick<Store, 'registry' | 'codes'>
  readonly clock: QueryClock
  readonly publicUrl: URL
  readonly writeMail: WriteMail
  readonly from: Letterhead
}

/** Mails each link again in the name of a successor (uuid), if the successor may finish the task. Returns the number of links. */
export async function renewLinks(
  transaction: Transaction,
  { store, clock, from, ...mail }: Renewing,
  { tenant, user, links }: OfUser & { readonly links: readonly OpenLink[] },
): Promise<number> {
  let renewed = 0
  for (const link of links) {
    if (!(await userMayFinish(transaction, store, { tenant, user, task: link.execution, clock }))) continue
    await sendTaskLink(transaction, mail, { ...link, tenant, user, sentBy: 'person', from, timeZone: clock.timeZone })
    renewed += 1
  }
  return renewed
}
