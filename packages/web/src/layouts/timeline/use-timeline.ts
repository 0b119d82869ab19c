import type { Output } from '@twinwerk/contract/calls'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from '../../data/record/use-locale.ts'
import { useTenant } from '../../data/tenant.tsx'
import type { TimelineChoice } from './timeline-query.ts'
import { timelineQuery } from './timeline-query.ts'

type Result = Output<'POST /api/data/timeline'>
export type TimelineEntry = Result['entries'][number]
export type TimelineSource = Result['sources'][number]

/** Reads what happened around a record, newest first, page by page; again for each version of the record. */
export function useTimeline(id: string, version: string | undefined, choice: TimelineChoice) {
  const tenant = useTenant().id
  const { timeZone, language } = useLocale()
  const client = useQueryClient()
  const options = timelineQuery({ tenant, id, version, choice, timeZone, language })
  const query = useInfiniteQuery({ ...options, placeholderData: (before) => before })
  const pages = query.data?.pages ?? []
  return {
    ...query,
    entries: pages.flatMap(({ entries }) => entries),
    sources: sourcesByName(pages),
    now: pages[0]?.now,
    /** Reads the timeline again after a save. A first read that began before the save is cancelled: `refetch` would wait for it instead. */
    readAgain: async () => {
      await client.cancelQueries({ queryKey: options.queryKey, exact: true })
      await query.refetch()
    },
  }
}

/** Returns the sources by their names. Those of earlier pages stay the same objects, so a further page draws no entry anew. */
export function sourcesByName(pages: readonly Pick<Result, 'sources'>[]): ReadonlyMap<string, TimelineSource> {
  return new Map(pages.toReversed().flatMap(({ sources }) => sources.map((source) => [source.name, source] as const)))
}
