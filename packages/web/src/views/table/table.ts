import type { View } from '../view.ts'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { addPath, noNeeds } from '../../data/record/needs.ts'
import { TableSkeleton } from './TableSkeleton.tsx'
import { TableView } from './TableView.tsx'

/**
 * Asks for what the columns show; of those that the list shows by itself also while they are hidden, so that showing one again needs no query. Of linked twins also for those to come: by the day, so
 * that coming back to the list asks what was asked.
 */
export const table: View = {
  Drawn: TableView,
  Skeleton: TableSkeleton,
  reading: ({ registry, timeZone, now, isPast }, { list, choice }) => {
    const needs = noNeeds()
    for (const { path, hidden } of list.columns) if (!hidden || choice.columns.includes(path.join('/'))) addPath(registry, needs, path)
    const today = startOfDay(tenantDay(now, timeZone), timeZone)
    for (const [relation, linked] of needs.relations) if (!isPast && registry.relations.get(relation)?.ranged) linked.from = today
    return { needs }
  },
}
