import type { Navigation } from '../navigation.ts'

/** The relation (systematics) from a user to the own boards. */
export const boardsRelation = 'user:boards'

/** Returns the id of the twin that owns the caller's boards, or undefined if the caller may make none. */
export function boardOwnerIn({ routes }: Pick<Navigation, 'routes'>): string | undefined {
  return routes.find(({ screen }) => screen.type === 'list' && screen.list.relation === boardsRelation)?.root
}
