// To add a relationship, also change `read-holder.ts`, `refuse-escalation.ts` and `tenant-sync.ts`. Otherwise rights are given without a
// check, or changes take effect late.
/** The relationships that rights are read over, in the order in which statements take their numbers. */
export const rightsRelationships = [
  'user:groupMemberships',
  'groupMembership:group',
  'user:permissions',
  'group:permissions',
  'permission:role',
  'permission:root',
] as const
