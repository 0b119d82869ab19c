import type { TimelineEntry } from '@twinwerk/contract/data/timeline'
import type { TimelineFeed } from '@twinwerk/model/timeline/merge'
import { formatTwinId } from '@twinwerk/model/twin/twin-id'
import { timelineComments } from '../comments/comment-rows.ts'
import { seenCommented } from '../comments/seen-records.ts'
import type { Transaction } from '../db/database.ts'
import type { QueryParts } from '../query/query-parts.ts'
import type { TimelineRequest } from '../query/timeline/run-timeline.ts'
import { beginningOfTime, endOfTime } from '../query/timeline/run-timeline.ts'

const source = 'comments'

type Request = TimelineRequest & { readonly limit: number }

/**
 * Reads the comments of the record, of its contracts and of its processes with their tasks: those of records that the reader sees, and for
 * colleagues alone. Removed comments are left out.
 */
export async function commentEntries(transaction: Transaction, parts: QueryParts, request: Request): Promise<TimelineFeed<TimelineEntry>> {
  const { caller, limit, before, from, until, search } = request
  const seen = await seenCommented(transaction, parts, request)
  if (seen.length === 0) return { entries: [], isCut: false }
  const { rows } = await transaction.run(
    timelineComments({
      tenant: caller.tenant,
      records: seen,
      before: { at: before?.at ?? endOfTime, key: before?.key ?? '' },
      from: from ?? beginningOfTime,
      until: until ?? endOfTime,
      search: search ?? null,
      prefix: `${source}:written:`,
      limit,
    }),
  )
  const entries = rows.map(({ at, key, id, record, text, author, mentions, answers }): TimelineEntry => ({
    ...{ at, key, source, moment: 'written' },
    comment: { id: formatTwinId('comment', id), record, text, author, isAnswer: answers !== null, mentions: mentions ?? [] },
  }))
  return { entries, isCut: rows.length === limit }
}
