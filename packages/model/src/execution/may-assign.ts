import type { ExecutionRole } from './execution-role.ts'
import type { ExecutionStatus } from './status.ts'
import { isOver } from './status.ts'

type AssignRequest = {
  readonly role: ExecutionRole
  readonly status: ExecutionStatus
  readonly mayAdminUpdate: boolean
  /** Ids of who asks, with the groups of that user. */
  readonly me: string | undefined
  readonly myGroups: readonly string[]
  /** Ids of those who have the task. */
  readonly agents: readonly string[]
  readonly groups: readonly string[]
}

/**
 * Returns true if a user may assign an open task to a person (core specification, section 6). The user is an administrator of the task, a
 * member of its group, or one of its agents.
 */
export function mayAssign({ role, status, mayAdminUpdate, me, myGroups, agents, groups }: AssignRequest): boolean {
  if (role !== 'userTask' || isOver(status)) return false
  return mayAdminUpdate || (me !== undefined && agents.includes(me)) || groups.some((group) => myGroups.includes(group))
}
