import { executionRole } from '@twinwerk/model/execution/execution-role'
import { asStatus, isOver } from '@twinwerk/model/execution/status'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { JobKind } from '../../jobs/job.ts'
import { enqueue } from '../../jobs/job.ts'
import { typedKind } from '../../jobs/typed-job.ts'
import { apply } from '../../store/apply/apply.ts'
import { beginWatching } from '../../store/comments/watch-rows.ts'
import type { ApplyParts, Change } from '../../store/write/change.ts'
import { newLink, newTwin } from '../../store/write/new-changes.ts'
import { columns } from '../../store/db/columns.ts'
import type { Transaction } from '../../store/db/database.ts'
import { firstRow } from '../../store/db/statement.ts'
import type { HouseParts } from '../course.ts'
import type { RunnerParts } from '../runner.ts'
import { stepPartsOf } from '../runner.ts'
import { concernedBy } from './concerned.ts'
import type { NoticeExecution } from './notice-execution.ts'
import { readExecution } from './notice-execution.ts'
import type { Notice, NoticePayload, PushPayload } from './notice.ts'
import { noticePayload, pushKind } from './notice.ts'
import { noticeText } from './notice-text.ts'
import { queueDigest } from './digest-job.ts'
import type { Recipient } from './recipients.ts'
import { openTasksOf, recipientsOf, agentsOf } from './recipients.ts'
import { visitsAtRisk } from './visits-at-risk.ts'
import { printInstant } from '../tasks/receiver.ts'

/**
 * Creates the kind of jobs that create the notifications of users, each on the channel that the user chose, as one change in the history.
 * Notices that no longer apply are skipped.
 */
export function noticeJob(parts: RunnerParts): JobKind {
  return typedKind({
    maxTries: 5,
    payload: noticePayload,
    position: z.boolean(),
    run: async (job) => {
      if (job.position !== undefined) return {}
      const { tenant, id } = job
      const { notices, actor, times = [] } = job.payload
      const stepParts = await stepPartsOf(parts, tenant)
      const { zone } = stepParts
      const { language } = stepParts.letterhead
      const find = (transaction: Transaction) => plannedOf(transaction, stepParts, { tenant, notices, actor, times, zone })
      // With the rights of each reader, in statements of their own. A step holds a connection and must not wait for another one.
      const scope = { role: 'app', tenant } as const
      const { planned: coming } = await (await parts.storeOf(tenant)).database.transaction(scope, find)
      const concerned = new Map<string, string>()
      for (const { execution, readers } of coming)
        for (const { user } of readers) concerned.set(keyOf(execution, user), await concernedBy(parts, execution, { tenant, user }))
      await job.step(async (transaction) => {
        const changes: Change[] = []
        const { now, planned } = await find(transaction)
        for (const { notice, execution, readers } of planned) {
          if (notice.about === 'assigned' && notice.user !== undefined)
            transaction.later(beginWatching({ tenant, user: notice.user, uuid: execution.uuid, definition: execution.definition }))
          const context = { tenant, now, notice, execution, actor }
          for (const recipient of readers) {
            const text = noticeText(notice.about, execution, {
              group: notice.about === 'assigned' ? recipient.group : null,
              time: notice.about === 'visit' ? printInstant(recipient.language ?? language, notice.at, zone) : '',
              language: recipient.language ?? language,
              concerned: concerned.get(keyOf(execution, recipient.user)) ?? '',
            })
            const uuid = v7()
            changes.push(...notificationOf(stepParts, { ...context, uuid, recipient, text }))
            if (recipient.channel === 'push') {
              const target = formatTwinId(execution.definition, execution.uuid)
              const payload: PushPayload = { user: recipient.user, text, target, notice: uuid }
              enqueue(transaction, { tenant, id: v7(), kind: pushKind, user: undefined, payload })
            }
            if (recipient.channel === 'digest') await queueDigest(transaction, { tenant, user: recipient.user, now, zone: stepParts.zone })
          }
        }
        await apply(transaction, stepParts, { author: { tenant, user: null, call: 'notice', at: now, changeId: id }, changes })
        return { position: true, ends: true }
      })
      return {}
    },
  })
}

const keyOf = ({ uuid }: NoticeExecution, user: string) => `${uuid} ${user}`

type Asked = Pick<NoticePayload, 'notices' | 'actor'> & {
  readonly tenant: string
  readonly times: readonly string[]
  readonly zone: string
}
type Planned = { readonly notice: Notice; readonly execution: NoticeExecution; readonly readers: readonly Recipient[] }

/** Returns the notices that still apply, with the users who read them. */
async function plannedOf(
  transaction: Transaction,
  parts: HouseParts,
  { tenant, notices, actor, times, zone }: Asked,
): Promise<{ readonly now: string; readonly planned: readonly Planned[] }> {
  const { now } = firstRow(await transaction.run({ name: 'notice-now', text: 'select now() as now', columns: columns({ now: 'instant' }) }))
  const atRisk = times.length > 0 ? await visitsAtRisk(transaction, parts, { tenant, times, now, zone }) : []
  const planned: Planned[] = []
  for (const notice of [...notices, ...atRisk]) {
    const execution = await readExecution(transaction, parts, { tenant, uuid: notice.execution })
    if (!execution || !holds(parts, notice, execution)) continue
    const all = await recipients(transaction, parts, { tenant, now, notice, execution, actor })
    // A user who enters an absence must learn which visits it concerns.
    const isTold = ({ user, channel }: Recipient) => (user !== actor || notice.about === 'visit') && channel !== 'none'
    planned.push({ notice, execution, readers: all.filter(isTold) })
  }
  return { now, planned }
}

/** Returns true if the reason of the notice still applies. */
function holds({ registry }: ApplyParts, notice: Notice, { definition, status, deadline }: NoticeExecution): boolean {
  const standing = asStatus(status)
  if (standing === undefined) return false
  if (notice.about === 'failed') return standing === 'failed'
  if (notice.about === 'visit') return !isOver(standing)
  const isTodo = executionRole(registry, definition) === 'userTask' && !isOver(standing)
  return isTodo && (notice.about === 'assigned' || notice.about === 'reassigned' || isSameInstant(deadline, notice.at))
}

function isSameInstant(deadline: string | null, at: string): boolean {
  return deadline !== null && Date.parse(deadline) === Date.parse(at)
}

type NoticeContext = {
  readonly tenant: string
  readonly now: string
  readonly notice: Notice
  readonly execution: NoticeExecution
  readonly actor: string | null
}

/**
 * Returns the users to notify. A task notifies the user or group that gets it, and the user who loses it. A deadline notifies the agents of
 * the task, or else its groups. A failure notifies all agents of the process and its author. An impossible visit notifies its technician,
 * its cause, and the agents of the process.
 */
async function recipients(
  transaction: Transaction,
  parts: ApplyParts,
  { tenant, now, notice, execution, actor }: NoticeContext,
): Promise<Recipient[]> {
  const recipientsAmong = (users: readonly string[], groups: readonly string[]) =>
    recipientsOf(transaction, parts, { tenant, now, users, groups })
  const { process, uuid } = execution
  switch (notice.about) {
    case 'assigned':
      return recipientsAmong(notice.user === undefined ? [] : [notice.user], notice.group === undefined ? [] : [notice.group])
    case 'reassigned':
      return recipientsAmong([notice.user], [])
    case 'deadline': {
      const { users, groups } = await agentsOf(transaction, parts, { tenant, now, executions: [uuid] })
      return recipientsAmong(users, users.length > 0 ? [] : groups)
    }
    case 'failed': {
      const { users, groups } = await agentsOf(transaction, parts, { tenant, now, executions: [uuid, process.uuid] })
      return recipientsAmong([...users, ...(process.createdBy === null ? [] : [process.createdBy])], groups)
    }
    case 'visit': {
      const { groups } = await agentsOf(transaction, parts, {
        tenant,
        now,
        executions: await openTasksOf(transaction, { tenant, root: uuid }),
      })
      return recipientsAmong([notice.technician, ...(actor === null ? [] : [actor])], groups)
    }
    default:
      return notice satisfies never
  }
}

function notificationOf(
  { registry }: ApplyParts,
  {
    now,
    execution,
    uuid,
    recipient,
    text,
  }: NoticeContext & { readonly uuid: string; readonly recipient: Recipient; readonly text: string },
): readonly Change[] {
  const { definition } = execution
  const attributes = {
    'notification:messageId': uuid,
    'notification:type': executionRole(registry, definition) === 'process' ? 'process' : 'task',
    'notification:read': false,
    'notification:value': text,
    'notification:timestamp': now,
    'notification:openPath': formatTwinId(definition, execution.uuid),
    'notification:ofGroup': recipient.group !== null,
  }
  return [newTwin(uuid, 'notification', attributes), newLink('notification:user', uuid, recipient.user)]
}
