import { executionRole } from '@twinwerk/model/execution/execution-role'
import type { Registry } from '@twinwerk/model/definition/registry'
import { z } from 'zod'
import type { Change } from '../../store/write/change.ts'

/**
 * Something about an execution (uuid) that people want to know. `at`: when it will have happened; a deadline that was moved meanwhile is
 * none any more. `visit`: the technician who is booked for it cannot come then. `reassigned`: somebody else has the task now.
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

/** Kinds of jobs, as rows of the queue name them. */
export const noticeKind = 'notice'
export const digestKind = 'notice-digest'
export const pushKind = 'push'

/**
 * `actor` did it (uuid of a user) and needs no notice. `times`: absences and working times that have changed, which visits may not fit
 * any more.
 */
export const noticePayload = z.object({
  notices: z.array(notice).readonly(),
  actor: z.string().nullable(),
  times: z.array(z.string()).readonly().optional(),
})
export type NoticePayload = z.output<typeof noticePayload>

/** A mail to one user (uuid) with what came since an instant and was not read. */
export const digestPayload = z.object({ user: z.string(), since: z.string() })
export type DigestPayload = z.output<typeof digestPayload>

/**
 * The push message to one user (uuid) whose browsers are closed. It opens the twin with the id `target`; `notice` is the notification
 * (uuid).
 */
export type PushPayload = { readonly user: string; readonly text: string; readonly target: string; readonly notice: string }

/** The end of an assignment in its notice, by the relationship. */
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

/** Absences that came or were moved, and working times that are others or gone (uuids). */
export function changedTimes(changes: readonly Change[]): readonly string[] {
  const found = changes.flatMap((change): string[] => {
    if (change.kind === 'createLink') return change.relationship === 'appointment:technician' ? [change.source] : []
    if (!('definition' in change)) return []
    if (change.definition === 'absence') return change.kind === 'deleteTwin' ? [] : [change.uuid]
    return change.definition === 'workingTime' && change.kind !== 'createTwin' ? [change.uuid] : []
  })
  return [...new Set(found)]
}
