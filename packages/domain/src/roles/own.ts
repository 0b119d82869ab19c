import type { RoleGrant } from '@twinwerk/model/right/grant'

const person = ['user:salutation', 'user:title', 'user:givenname', 'user:surname']

/** What everyone who works for the tenant may do about themselves: the own profile and roles, the own groups and who else is in them. */
export const own: readonly RoleGrant[] = [
  { path: 'user', verbs: ['select'] },
  { path: 'user', verbs: ['update'], mask: person },
  { path: 'user:permissions', verbs: ['select'] },
  { path: 'user:permissions/permission:role', verbs: ['select'], mask: ['role:name', 'role:description'] },
  { path: 'user:groupMemberships', verbs: ['select'] },
  { path: 'group', verbs: ['select'] },
  { path: 'group:groupFunctions', verbs: ['select'] },
  { path: 'group:groupMemberships', verbs: ['select'] },
  { path: 'group:groupMemberships/groupMembership:user', verbs: ['select'], mask: [...person, 'user:email'] },
]
