import type { ListQueryJson } from '@twinwerk/model/query/query-json'
import { maxDepth } from '@twinwerk/model/query/budget'
import { ownOpenStepsQuery } from '../../data/execution/use-course.ts'

/** The open steps of a process, and who works on them. */
const levelsOfSteps = 2

/** Returns the query for the open steps of a process `levels` below the record. Where no level is left, nobody is named as in charge. */
export function openStepsBelow(levels: number): ListQueryJson {
  if (levels + levelsOfSteps <= maxDepth) return ownOpenStepsQuery
  const { $limit, $filter } = ownOpenStepsQuery
  return { ...($limit !== undefined && { $limit }), ...($filter && { $filter }) }
}
