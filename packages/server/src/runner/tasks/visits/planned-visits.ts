import type { Reached } from '../../writes/follow-path.ts'
import { followPath } from '../../writes/follow-path.ts'
import type { Work } from '../../work/service-task.ts'

/** Returns the visits that the process has arranged with the customer and that have no result yet. */
export async function plannedVisits(work: Work): Promise<readonly Reached[]> {
  const visits = await followPath(work, 'process/processOrder:visits')
  return visits.filter((visit) => visit.valueOf('visit:state') === 'planned')
}
