import { v7 } from 'uuid'
import type { NewJob } from '../../jobs/job.ts'
import { enqueueAll } from '../../jobs/job.ts'
import type { ApplyParts, Change } from '../../store/write/change.ts'
import type { Transaction } from '../../store/db/database.ts'
import { changedTimes, noticeKind, noticesOf } from './notice.ts'
import type { Notice, NoticePayload } from './notice.ts'

type QueuedNotices = {
  readonly tenant: string
  readonly actor: string | null
  readonly changes: readonly Change[]
  /** Notices that do not follow from the changes. */
  readonly more?: readonly Notice[]
}

/** Enqueues the notices of changes in the transaction of the changes. The notice of a deadline is scheduled for the deadline. */
export function queueNotices(
  transaction: Transaction,
  { registry }: Pick<ApplyParts, 'registry'>,
  { tenant, actor, changes, more = [] }: QueuedNotices,
): void {
  const job = (notices: readonly Notice[], runAt?: string, times: readonly string[] = []): NewJob => {
    const payload: NoticePayload = { notices, actor, ...(times.length > 0 && { times }) }
    return { tenant, id: v7(), kind: noticeKind, user: undefined, payload, ...(runAt !== undefined && { runAt }) }
  }
  const notices = [...noticesOf(registry, changes), ...more]
  const now = notices.filter(({ about }) => about !== 'deadline')
  const deadlines = notices.flatMap((notice) => (notice.about === 'deadline' ? [job([notice], notice.at)] : []))
  const times = changedTimes(changes)
  enqueueAll(transaction, tenant, [...(now.length + times.length > 0 ? [job(now, undefined, times)] : []), ...deadlines])
}
