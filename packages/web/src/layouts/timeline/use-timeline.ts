import type { Output } from '@twinwerk/contract/calls'
import type { TimelineTopic } from '@twinwerk/model/timeline/source'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { startOfDay } from '@twinwerk/model/calendar/tenant-day'
import { addDays } from '@twinwerk/model/calendar/arithmetic'
import { call } from '../../data/call.ts'
import { useLocale } from '../../data/record/use-locale.ts'
import { useTenant } from '../../data/tenant.tsx'

type Result = Output<'POST /api/data/timeline'>
export type TimelineEntry = Result['entries'][number]
export type TimelineSource = Result['sources'][number]

/** The user's choice of entries. Days are `YYYY-MM-DD`, both included. */
export type TimelineChoice = {
  readonly topic?: TimelineTopic
  readonly search?: string
  readonly from?: string
  readonly until?: string
}

/** Reads what happened around a record, newest first, page by page; again for each version of the record. */
export function useTimeline(id: string, version: string | undefined, { topic, search, from, until }: TimelineChoice) {
  const tenant = useTenant().id
  const { timeZone, language } = useLocale()
  const client = useQueryClient()
  const queryKey = ['timeline', tenant, id, { topic, search, from, until, language }, version]
  const query = useInfiniteQuery({
    queryKey,
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
    placeholderData: (before) => before,
  })
  const pages = query.data?.pages ?? []
  return {
    ...query,
    entries: pages.flatMap(({ entries }) => entries),
    sources: new Map(pages.flatMap(({ sources }) => sources).map((source) => [source.name, source])),
    now: pages[0]?.now,
    /** Reads the timeline again after a save. A first read that began before the save is cancelled: `refetch` would wait for it instead. */
    readAgain: async () => {
      await client.cancelQueries({ queryKey, exact: true })
      await query.refetch()
    },
  }
}
