import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import type { DateText } from '@twinwerk/model/calendar/date'
import type { ListBoard } from '@twinwerk/model/list/list-board'
import type { FilterJson } from '@twinwerk/model/query/query-json'
import { noNeeds } from '../../../data/record/needs.ts'
import type { View } from '../../view.ts'
import { addDays, weekOf } from '../../calendar/week.ts'

/** The maximum of one query. */
export const pageSize = 200

/**
 * Returns the query for which twins of the visible week the search and the filters find. The board reads everything that takes time itself,
 * since what a filter hides is in the way of a move all the same.
 */
export const boardReading: View['reading'] = ({ timeZone, now }, { list: { board }, choice }) => {
  const needs = noNeeds()
  if (!board) return { needs }
  const [first] = weekOf(choice.day ?? tenantDay(now, timeZone))
  return { needs, pageSize, filter: timeFilter(board, { first, days: 7, timeZone }) }
}

/** Returns the filter for twins that touch some days. */
export function timeFilter(
  { begin, end }: Pick<ListBoard, 'begin' | 'end'>,
  { first, days, timeZone }: { readonly first: DateText; readonly days: number; readonly timeZone: string },
): FilterJson {
  return {
    and: [
      { path: [begin], operator: 'lt', value: startOfDay(addDays(first, days), timeZone) },
      { path: [end], operator: 'gt', value: startOfDay(first, timeZone) },
    ],
  }
}
