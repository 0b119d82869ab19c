import type { TimelineTopic } from '@twinwerk/model/timeline/source'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../data/call.ts'

/** The user's choice of entries. Days are `YYYY-MM-DD`, both included. */
export type TimelineChoice = {
  readonly topic?: TimelineTopic
  readonly search?: string
  readonly from?: string
  readonly until?: string
}

type Asked = {
  readonly tenant: string
  readonly id: string
  readonly version: string | undefined
  readonly choice: TimelineChoice
  readonly timeZone: string
  readonly language: string
}

/** A page that begins to read before its timeline is drawn does not read again when it is. */
const freshMilliseconds = 2000

/** Returns the version under which the entries around a record are read: they are read again for another one, and after a save. */
export function timelineVersion({ version, isSaved }: { readonly version: string | undefined; readonly isSaved: boolean }): string {
  return `${version} ${isSaved}`
}

/** Returns how the entries around a record are read, newest first, page by page. */
export function timelineQuery({ tenant, id, version, choice: { topic, search, from, until }, timeZone, language }: Asked) {
  return infiniteQueryOptions({
    queryKey: ['timeline', tenant, id, { topic, search, from, until, language }, version],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call('POST /api/data/timeline', {
        tenant,
        signal,
        input: {
          id,
          ...(topic !== undefined && { topics: [topic] }),
          ...(search !== undefined && { search }),
          ...(from !== undefined && { from: startOfDay(from, timeZone) }),
          ...(until !== undefined && { until: startOfDay(addDays(until, 1), timeZone) }),
          ...(pageParam !== undefined && { after: pageParam }),
        },
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: freshMilliseconds,
  })
}
