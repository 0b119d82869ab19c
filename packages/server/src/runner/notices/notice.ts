import { executionRole } from '@twinwerk/model/execution/execution-role'
import type { Registry } from '@twinwerk/model/definition/registry'
import { z } from 'zod'
import type { Change } from '../../store/write/change.ts'

/**
 * An event of an execution (uuid) of which users are notified. `at` is its time; the notice of a deadline that was moved meanwhile is
 * skipped. `visit`: the booked technician cannot come at that time. `reassigned`: another user has the task now.
 */
const execution = z.string()
const notice = z.discriminatedUnion('about', [
  z.object({ about: z.literal('assigned'), execution, user: z.string().optional(), group: z.string().optional() }),
  z.object({ about: z.literal('reassigned'), execution, user: z.string() }),
  z.object({ about: z.literal('failed'), execution }),
  z.object({ about: z.literal('deadline'), execution, at: z.string() }),
  z.object({ about: z.literal('visit'), execution, technician: z.string(), at: z.string() }),
])
export type Notice = z.output<typeof notice>

/** The kinds of jobs, as the rows of the queue name them. */
export const noticeKind = 'notice'
export const digestKind = 'notice-digest'
export const pushKind = 'push'

/**
 * `actor` is the user (uuid) who caused the notices and gets none. `times` are absences and working times that have changed, so that visits
 * may no longer fit.
 */
export const noticePayload = z.object({
  notices: z.array(notice).readonly(),
  actor: z.string().nullable(),
  times: z.array(z.string()).readonly().optional(),
})
export type NoticePayload = z.output<typeof noticePayload>

/** A mail to one user (uuid) with the unread notifications since an instant. */
export const digestPayload = z.object({ user: z.string(), since: z.string() })
export type DigestPayload = z.output<typeof digestPayload>

/**
 * The push message to one user (uuid) whose browsers are closed. It opens the twin with the id `target`; `notice` is the notification
 * (uuid).
 */
export type PushPayload = { readonly user: string; readonly text: string; readonly target: string; readonly notice: string }

/** The property of a notice that gets the target of an assignment, by relationship. */
const assignments: ReadonlyMap<string, 'user' | 'group'> = new Map([
  ['execution:agentForExecution', 'user'],
  ['execution:agentGroupForExecution', 'group'],
])

/** Derives the notices from changes of twins: a task for a user or group, its deadline, a failed step. */
export function noticesOf(registry: Registry, changes: readonly Change[]): readonly Notice[] {
  return changes.flatMap((change): Notice[] => {
    if (change.kind === 'createLink') {
      const end = assignments.get(change.relationship)
      return end ? [{ about: 'assigned', execution: change.source, [end]: change.target }] : []
    }
    if (change.kind !== 'createTwin' && change.kind !== 'updateTwin') return []
    const role = executionRole(registry, change.definition)
    const { 'execution:deadline': deadline, 'execution:status': status } = change.attributes
    return [
      ...(role === 'userTask' && typeof deadline === 'string'
        ? [{ about: 'deadline', execution: change.uuid, at: deadline } as const]
        : []),
      ...(role !== undefined && role !== 'remark' && status === 'failed' ? [{ about: 'failed', execution: change.uuid } as const] : []),
    ]
  })
}

/** Returns the absences that were created or moved, and the working times that were changed or deleted (uuids). */
export function changedTimes(changes: readonly Change[]): readonly string[] {
  const found = changes.flatMap((change): string[] => {
    if (change.kind === 'createLink') return change.relationship === 'appointment:technician' ? [change.source] : []
    if (!('definition' in change)) return []
    if (change.definition === 'absence') return change.kind === 'deleteTwin' ? [] : [change.uuid]
    return change.definition === 'workingTime' && change.kind !== 'createTwin' ? [change.uuid] : []
  })
  return [...new Set(found)]
}
