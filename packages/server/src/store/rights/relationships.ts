/** The relationships that rights are read over, in the order in which statements take their numbers. */
export const rightsRelationships = [
  'user:groupMemberships',
  'groupMembership:group',
  'user:permissions',
  'group:permissions',
  'permission:role',
  'permission:root',
] as const
