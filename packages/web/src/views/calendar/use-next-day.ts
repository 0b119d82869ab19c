import { useQuery } from '@tanstack/react-query'
import type { DateText } from '@twinwerk/model/calendar/date'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import type { Registry } from '@twinwerk/model/definition/registry'
import type { ListCalendar, ListDefinition } from '@twinwerk/model/list/list-definition'
import type { FilterJson, ListQueryJson, QueryRequest } from '@twinwerk/model/query/query-json'
import { useRegistry } from '../../data/definitions.ts'
import { queryTwins } from '../../data/query-twins.ts'
import { addPath, noNeeds, relatedQueries } from '../../data/record/needs.ts'
import { entriesIn } from '../../data/record/record.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useTenant } from '../../data/tenant.tsx'
import { askedStep, withStep } from '../asked-step.ts'
import { placeOf, whenOf } from './slots.ts'

type Of = { readonly list: ListDefinition; readonly calendar: ListCalendar; readonly asked: QueryRequest }

/**
 * Returns the day of the first entry that starts on or after a day. Undefined while that is unknown, where there is none, and for an
 * undefined day.
 */
export function useNextDay({ list, calendar, asked }: Of, from: DateText | undefined): DateText | undefined {
  const registry = useRegistry()
  const { timeZone } = useLocale()
  const tenant = useTenant().id
  const input = from === undefined ? asked : firstFrom(registry, { list, calendar, asked }, { day: from, timeZone })
  const { data } = useQuery({
    // The key begins as those of lists do, so that a save reads the day anew.
    queryKey: ['list', tenant, 'next day', input],
    queryFn: ({ signal }) => queryTwins({ registry, timeZone, tenant, input, signal }),
    enabled: from !== undefined,
  })
  const [first] = entriesIn(data?.results[0], list.relation)
  const when = first && whenOf(registry, first, calendar)
  if (from === undefined || !when) return undefined
  return 'day' in when ? when.day : placeOf(when.start, timeZone).day
}

type From = { readonly day: DateText; readonly timeZone: string }

/** Returns the query for the first entry of a list that starts on or after a day. */
export function firstFrom(registry: Registry, { list, calendar: { start }, asked }: Of, { day, timeZone }: From): QueryRequest {
  const needs = noNeeds()
  addPath(registry, needs, start)
  const isDate = registry.attributes.get(start.at(-1) ?? '')?.dataType === 'date'
  const starts: FilterJson = { path: start, operator: 'gte', value: isDate ? day : startOfDay(day, timeZone) }
  const whole = askedStep(asked, list.relation)
  const first: ListQueryJson = {
    ...whole,
    $filter: whole.$filter ? { and: [whole.$filter, starts] } : starts,
    $sort: [{ path: start, order: 'asc' }],
    $limit: 1,
    $mask: [...needs.attributes],
    ...relatedQueries(needs),
  }
  return withStep(asked, list.relation, first)
}
