// A new relationship: also `read-holder.ts`, `refuse-escalation.ts`, `tenant-sync.ts`, or rights are given unseen or noticed late.
/** The relationships that rights are read over, in the order in which statements take their numbers. */
export const rightsRelationships = [
  'user:groupMemberships',
  'groupMembership:group',
  'user:permissions',
  'group:permissions',
  'permission:role',
  'permission:root',
] as const
