import type { ExecutionRole } from './execution-role.ts'
import type { ExecutionStatus } from './status.ts'
import { isOver } from './status.ts'

type Asked = {
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

/** Whether somebody may give an open task to a person: an administrator of it, a member of a group that has it, or one of its agents (core specification, section 6). */
export function mayAssign({ role, status, mayAdminUpdate, me, myGroups, agents, groups }: Asked): boolean {
  if (role !== 'userTask' || isOver(status)) return false
  return mayAdminUpdate || (me !== undefined && agents.includes(me)) || groups.some((group) => myGroups.includes(group))
}
