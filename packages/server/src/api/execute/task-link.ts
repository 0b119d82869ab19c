import type { taskLink } from '@twinwerk/contract/execute/task-link'
import { AppError } from '@twinwerk/model/error/app-error'
import { executionRole } from '@twinwerk/model/execution/execution-role'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../../access/access.ts'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { letterheadOf } from '../../mail/letterhead.ts'
import type { WriteMail } from '../../mail/write-mail.ts'
import { mayFinish } from '../../runner/external/may-finish.ts'
import { executionName, nameColumns, nameShape } from '../../runner/instance/execution-name.ts'
import { sendTaskLink } from '../../runner/external/send-task-link.ts'
import { auditUser } from '../../store/audit/audit.ts'
import { familyTable } from '../../store/physical/names.ts'
import type { StoreOf } from '../../store/store.ts'
import type { TenantRegistry } from '../../store/tenants/tenant-registry.ts'
import type { ClockOf } from '../clock.ts'
import { columns } from '../../store/db/columns.ts'

export type TaskLinkParts = {
  access: Access
  clockOf: ClockOf
  publicUrl: URL
  storeOf: StoreOf
  tenants: TenantRegistry
  writeMail: WriteMail
}

const status = 'execution:status'

export function taskLinkHandler({
  access,
  clockOf,
  publicUrl,
  storeOf,
  tenants,
  writeMail,
}: TaskLinkParts): Handler<typeof taskLink, Session> {
  return async ({ session, tenant: named, input }) => {
    const caller = await access.callerIn(session, named)
    const { database, registry, codes } = await storeOf(caller.tenant)
    const task = parseTwinId(input.task)
    const tenant = await tenants.find(caller.tenant)
    if (!task || !tenant || !registry.definitions.has(task.definition)) throw new AppError('NOT_ALLOWED')
    if (executionRole(registry, task.definition) !== 'userTask') throw new AppError('NOT_ALLOWED')
    return database.transaction({ role: 'app', tenant: tenant.uuid }, async (transaction) => {
      const may = await mayFinish(transaction, { registry, codes }, { caller, task: task.uuid, clock: clockOf(caller.timeZone) })
      if (!may) throw new AppError('NOT_ALLOWED')
      const { rows } = await transaction.run({
        name: 'task-link-name',
        text: `select ${nameColumns('t')} from "${familyTable('execution')}" t where tenant_id = $1 and id = $2 and "${status}" in ('new', 'waitforexecution', 'inprogress')`,
        values: [tenant.uuid, task.uuid],
        columns: columns(nameShape),
      })
      if (!rows[0]) throw new AppError('INPUT_INVALID', { detail: '/task: is not open' })
      const link = {
        tenant: tenant.uuid,
        execution: task.uuid,
        name: executionName(rows[0]),
        recipient: input.mail,
        user: caller.user,
        sentBy: 'person',
      } as const
      const until = await sendTaskLink(
        transaction,
        { publicUrl, writeMail },
        { ...link, from: letterheadOf(tenant), timeZone: tenant.timeZone },
      )
      await transaction.run(
        auditUser({ tenant: tenant.uuid, user: caller.user, action: 'taskLinkSent', object: task.uuid, reason: input.mail }),
      )
      return { until }
    })
  }
}
