import type { ExecutionRole } from './execution-role.ts'
import type { ExecutionStatus } from './status.ts'
import { isOver } from './status.ts'

type AssignRequest = {
  readonly role: ExecutionRole
  readonly status: ExecutionStatus
  readonly mayAdminUpdate: boolean
  /** The id of the current user, and the ids of the user's groups. */
  readonly me: string | undefined
  readonly myGroups: readonly string[]
  /** The ids of the task's agents. */
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
