import { executionRole } from '@twinwerk/model/execution/execution-role'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { Change } from '../../store/write/change.ts'

/**
 * Something about an execution (uuid) that people want to know. `at`: when it will have happened; a deadline that was moved meanwhile is
 * none any more. `visit`: whoever is booked for it cannot come then. `reassigned`: somebody else has the task now.
 */
export type Notice =
  | { readonly about: 'assigned'; readonly execution: string; readonly user?: string; readonly group?: string }
  | { readonly about: 'reassigned'; readonly execution: string; readonly user: string }
  | { readonly about: 'failed'; readonly execution: string }
  | { readonly about: 'deadline'; readonly execution: string; readonly at: string }
  | { readonly about: 'visit'; readonly execution: string; readonly technician: string; readonly at: string }

/** Kinds of jobs, as rows of the queue name them. */
export const noticeKind = 'notice'
export const digestKind = 'notice-digest'
export const pushKind = 'push'

/**
 * `actor` did it (uuid of a user) and need not be told. `times`: absences and working times that have changed, which visits may not fit
 * any more.
 */
export type NoticePayload = { readonly notices: readonly Notice[]; readonly actor: string | null; readonly times?: readonly string[] }
/** A mail to one user (uuid) with what came since an instant and was not read. */
export type DigestPayload = { readonly user: string; readonly since: string }

/**
 * The push message to one user (uuid) whose browsers are closed. It opens the twin with the id `target`; `notice` is the notification
 * (uuid).
 */
export type PushPayload = { readonly user: string; readonly text: string; readonly target: string; readonly notice: string }

const assignments = { 'execution:agentForExecution': 'user', 'execution:agentGroupForExecution': 'group' } as const

/** Derives the notices from changes of twins: a task for a user or group, its deadline, a failed step. */
export function noticesOf(registry: Registry, changes: readonly Change[]): readonly Notice[] {
  return changes.flatMap((change): Notice[] => {
    if (change.kind === 'createLink') {
      const end = assignments[change.relationship as keyof typeof assignments] as 'user' | 'group' | undefined
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
