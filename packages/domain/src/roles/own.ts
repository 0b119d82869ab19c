import type { RoleGrant } from '@twinwerk/model/right/grant'
import { commentsPath } from '@twinwerk/model/comment/comment'
import { may, partsOf, personNames } from './paths.ts'

/** The fields in which a user records the work on a task. */
const taskWork = ['execution:commentText', 'execution:documents']

/**
 * The rights of every user on the user's own data: the profile, the roles, and the groups with their members and companies. Tasks and
 * messages for the user or these groups are included.
 */
export const profile: readonly RoleGrant[] = [
  { path: 'user', verbs: ['select'] },
  { path: 'user', verbs: ['update'], mask: [...personNames, 'user:noticeChannel', 'user:language'] },
  { path: 'user:avatar', verbs: ['create', 'update', 'delete', 'select'] },
  // No right to link an existing phone number or address: a user who linked another user's address could then change it.
  ...may(['create', 'update', 'select'], 'user:contactPhone', 'user:contactAddress'),
  { path: 'user:permissions', verbs: ['select'] },
  { path: 'user:permissions/permission:role', verbs: ['select'], mask: ['role:name', 'role:description'] },
  { path: 'user:groupMemberships', verbs: ['select'] },
  { path: 'group', verbs: ['select'] },
  { path: 'group:groupFunctions', verbs: ['select'] },
  { path: 'group:externalServiceProviders', verbs: ['select'], mask: ['businessPartner:name1', 'businessPartner:name2'] },
  { path: 'group:groupMemberships', verbs: ['select'] },
  { path: 'group:groupMemberships/groupMembership:user', verbs: ['select'], mask: [...personNames, 'user:email', 'user:avatar'] },
  { path: 'group:groupMemberships/groupMembership:user/user:avatar', verbs: ['select'], mask: ['document:url', 'document:name'] },
  { path: 'user:assignedExecutions', verbs: ['select'] },
  { path: 'user:assignedExecutions', verbs: ['update'], mask: taskWork },
  { path: 'user:assignedExecutions(userTask)', verbs: ['update'], mask: ['execution:status', 'userTask:scans'] },
  { path: 'user:assignedExecutions(userTask)', verbs: ['execute'] },
  { path: 'group:assignedExecutions', verbs: ['select'] },
  { path: 'group:assignedExecutions', verbs: ['update'], mask: taskWork },
  { path: 'group:assignedExecutions(userTask)', verbs: ['update'], mask: ['execution:status', 'userTask:scans'] },
  { path: 'group:assignedExecutions(userTask)', verbs: ['execute'] },
  { path: 'group:assignedExecutions/execution:agentForExecution', verbs: ['selectme'] },
  // The current agent of a task of the user's group: a task in a pool belongs to the first user who takes it.
  { path: 'group:assignedExecutions/execution:agentForExecution', verbs: ['select'], mask: personNames },
  { path: 'group:assignedExecutions/execution:agentGroupForExecution', verbs: ['select'], mask: ['group:name1', 'group:name2'] },
  { path: 'user:savedViews', verbs: ['create', 'update', 'delete', 'select'] },
  { path: 'user:savedViews/savedView:owner', verbs: ['selectme'] },
  { path: 'user:savedViews/savedView:groups', verbs: ['select'], mask: ['group:name1', 'group:name2'] },
  { path: 'group:savedViews', verbs: ['select'] },
  { path: 'group:savedViews/savedView:owner', verbs: ['select'], mask: personNames },
  { path: 'user:notifications', verbs: ['select', 'delete'] },
  { path: 'user:notifications', verbs: ['update'], mask: ['notification:read'] },
  { path: 'group:notifications', verbs: ['select'] },
]

/** The rights of assigned users on the files of their tasks, such as photos with their place. */
export const filesOfTasks: readonly RoleGrant[] = ['user:assignedExecutions', 'group:assignedExecutions'].flatMap((each) =>
  may(['create', 'select'], `${each}/execution:documents`, ...partsOf(`${each}/execution:documents`)),
)

/** The paths to boards that are shared with the user, a group, a role or everybody. */
const shared = ['user:sharedBoards', 'group:boards', 'user:permissions/permission:role/role:boards', 'tenant:boards']

/** The rights of every user who works for the tenant on boards: all on the own ones, and reading those that are shared. */
const boards: readonly RoleGrant[] = [
  { path: 'user:boards', verbs: ['select', 'delete'] },
  // Without `board:tenant`: sharing with everybody is a right of its own.
  {
    path: 'user:boards',
    verbs: ['create', 'update'],
    mask: ['board:name', 'board:content', 'board:owner', 'board:people', 'board:groups', 'board:roles'],
  },
  { path: 'user:boards/board:owner', verbs: ['selectme'] },
  { path: 'user:boards/board:people', verbs: ['select'], mask: personNames },
  { path: 'user:boards/board:groups', verbs: ['select'], mask: ['group:name1', 'group:name2'] },
  { path: 'user:boards/board:roles', verbs: ['select'], mask: ['role:name'] },
  ...shared.map((path): RoleGrant => ({ path, verbs: ['select'], mask: ['board:name', 'board:content'] })),
  { path: 'tenant:metrics', verbs: ['select'] },
]

/** The rights of users who make boards for everybody, change and remove those of others, set goals for metrics, and publish them. */
export const boardsForAll: readonly RoleGrant[] = [
  { path: 'tenant:boards', verbs: ['create', 'update', 'delete', 'select'] },
  { path: 'user:boards', verbs: ['create', 'update'], mask: ['board:tenant'] },
  { path: 'user:boards/board:tenant', verbs: ['select'], mask: ['businessPartner:name1'] },
  { path: 'tenant:metrics', verbs: ['create', 'update', 'delete', 'select', 'execute'] },
]

/** The additional rights of every user who works for the tenant: boards, working time and expenses. */
export const own: readonly RoleGrant[] = [
  ...profile,
  ...filesOfTasks,
  ...boards,
  // Comments of a record are for colleagues who see the record: `server/comments` asks for both.
  { path: commentsPath, verbs: ['create'] },
  { path: 'user:efforts', verbs: ['create', 'update', 'delete', 'select'] },
  { path: 'user:efforts/effort:agent', verbs: ['selectme'] },
  { path: 'user:appointments', verbs: ['select'] },
  { path: 'user:appointments(absence)', verbs: ['create', 'update', 'delete', 'select'] },
  { path: 'user:appointments(absence)/appointment:technician', verbs: ['selectme'] },
  { path: 'user:efforts/travelExpense:receiptPhoto', verbs: ['create', 'update', 'delete', 'select'] },
  {
    path: 'tenant:costCenters',
    verbs: ['select'],
    mask: ['costCenter:number', 'costCenter:name', 'costCenter:type', 'costCenter:project'],
  },
  {
    path: 'tenant:projects',
    verbs: ['select'],
    mask: ['project:name', 'project:number', 'project:status', 'project:start', 'project:end'],
  },
]
