import type { FilterJson } from '@twinwerk/model/query/query-json'
import type { View } from '../view.ts'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { addPath, columnPaths, noNeeds } from '../../data/record/needs.ts'
import { withComing } from '../coming.ts'
import { minutesOfRow, rowsWithoutEnd } from './rows.ts'
import { addDays, weekOf } from './week.ts'

// The maximum of one query.
const pageSize = 200
const millisecondsWithoutEnd = rowsWithoutEnd * minutesOfRow * 60_000

/** Returns the query for the visible week, including entries that only reach into it. */
export const calendarReading: View['reading'] = (reader, { list: { calendar, about }, choice }) => {
  const { registry, timeZone, now } = reader
  const needs = noNeeds()
  if (!calendar) return { needs }
  const { start, end, day, agents } = calendar
  for (const path of [start, end, day, agents, ...columnPaths(about)]) if (path) addPath(registry, needs, path)
  withComing(needs, reader)
  const [first] = weekOf(choice.day ?? tenantDay(now, timeZone))
  const after = addDays(first, 7)
  if (registry.attributes.get(start.at(-1) ?? '')?.dataType === 'date') {
    return {
      needs,
      pageSize,
      filter: {
        and: [
          { path: start, operator: 'gte', value: first },
          { path: start, operator: 'lt', value: after },
        ],
      },
    }
  }
  const [begin, finish] = [startOfDay(first, timeZone), startOfDay(after, timeZone)]
  const lastWithoutEnd = new Date(Date.parse(begin) - millisecondsWithoutEnd).toISOString()
  const starts: FilterJson = { path: start, operator: 'gt', value: lastWithoutEnd }
  const inWeek: FilterJson = end ? { or: [starts, { path: end, operator: 'gt', value: begin }] } : starts
  return { needs, pageSize, filter: { and: [{ path: start, operator: 'lt', value: finish }, inWeek] } }
}
