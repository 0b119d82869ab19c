import type { Text } from '@twinwerk/model/text/text'
import type { TimelineShown, TimelineTopic } from '@twinwerk/model/timeline/source'
import { timelineTopics } from '@twinwerk/model/timeline/source'
import type { TwinJson } from '@twinwerk/model/twin/twin-json'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import type { CommentEntry } from '../comments/list.ts'
import type { HistoryEntry } from './history.ts'

/** An event at an instant (UTC, microseconds). `key` is unique within a timeline. */
export type TimelineEntry = {
  readonly key: string
  readonly at: string
  readonly source: string
  readonly moment: string
  /** For an entry of a source of twins. */
  readonly twin?: TwinJson
  /** For a change of the record itself. */
  readonly change?: HistoryEntry
  readonly mail?: TimelineMail
  readonly comment?: TimelineComment
}

/** A comment of a colleague at `record` (id): the record of the timeline, or one around it. */
export type TimelineComment = {
  readonly id: string
  readonly record: string
  readonly text: string
  readonly author: string
  readonly isAnswer: boolean
  readonly mentions: CommentEntry['mentions']
}

/**
 * A mail about the record. Its text and its id are for readers of the outbox. `byAddress`: nothing was stored about its record, and its
 * recipient has the address of the record.
 */
export type TimelineMail = {
  readonly subject: string
  readonly kind: string
  readonly state: string
  readonly byAddress: boolean
  readonly id?: string
  readonly text?: string
}

/** How the entries of a source are shown. A moment with `isDay` has no time of day. */
export type TimelineSourceJson = TimelineShown & {
  readonly name: string
  readonly topic: TimelineTopic
  readonly moments: readonly { readonly name: string; readonly text: Text; readonly isDay: boolean }[]
}

export type TimelineResult = {
  readonly entries: readonly TimelineEntry[]
  /** The cursor of the next, older page. */
  readonly next: string | null
  /** The sources of these entries. */
  readonly sources: readonly TimelineSourceJson[]
  /** The server's clock: later entries are still to come. */
  readonly now: string
}

/**
 * Returns what happened around a record, newest first, in pages of 50. Entries that the caller may not see leave no gap. `from` is
 * included, `until` is not. Without `topics`, changes of fields are omitted.
 */
export const timeline = defineCall({
  method: 'POST',
  path: '/api/data/timeline',
  summary: 'What happened around a record',
  access: 'tenant',
  reads: true,
  input: z.strictObject({
    id: z.string().max(200),
    topics: z.array(z.enum(timelineTopics)).max(timelineTopics.length).optional(),
    from: z.iso.datetime().optional(),
    until: z.iso.datetime().optional(),
    search: z.string().max(200).optional(),
    after: z.string().max(400).optional(),
  }),
  output: z.custom<TimelineResult>(),
  codes: ['1000', '1001', 'INPUT_INVALID', 'NOT_FOUND', 'BUDGET_EXCEEDED', 'RATE_LIMITED'],
})
