import { courseDeviation } from '@twinwerk/model/geometry/course-deviation'
import type { LineString } from '@twinwerk/model/geometry/geometry'
import { apply } from '../../store/apply/apply.ts'
import { followPath } from '../writes/follow-path.ts'
import { lockTwin } from './lock-twin.ts'
import type { InsideTask } from '../work/service-task.ts'

/**
 * Computes how far a trench was built beside its plan, in metres to the centimetre: `processBuildTrench:deviation`. A course that was not
 * measured counts as the planned course.
 */
export const compareCourse: InsideTask = async (work) => {
  const { process } = work.subject
  const [trench] = await followPath(work, 'process/processBuildTrench:trench')
  const planned = lineIn(trench?.valueOf('trench:geometry'))
  const built = lineIn(process.valueOf('processBuildTrench:asBuilt'))
  const deviation = planned && built ? Math.round(courseDeviation(planned, built) * 100) / 100 : 0
  await lockTwin(work, process)
  await apply(work.transaction, work.parts, {
    author: work.author,
    changes: [
      { kind: 'updateTwin', uuid: process.uuid, definition: process.definition, attributes: { 'processBuildTrench:deviation': deviation } },
    ],
  })
  return {}
}

function lineIn(value: unknown): LineString | undefined {
  return isLine(value) ? value : undefined
}

/** Lines are validated when they are saved, so the type is enough here. */
function isLine(value: unknown): value is LineString {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'LineString'
}
