import { v7 } from 'uuid'
import { enqueue } from '../../jobs/job.ts'
import type { ApplyParts, Change } from '../../store/apply/change.ts'
import type { Transaction } from '../../store/db/database.ts'
import { noticeKind, noticesOf } from './notice.ts'
import type { Notice, NoticePayload } from './notice.ts'

/** Lets people be told of changes in jobs of the transaction that makes them; of a deadline when it comes. */
export async function queueNotices(
  transaction: Transaction,
  { registry }: Pick<ApplyParts, 'registry'>,
  { tenant, actor, changes }: { readonly tenant: string; readonly actor: string | null; readonly changes: readonly Change[] },
): Promise<void> {
  const later = (notices: readonly Notice[], runAt?: string) => {
    const payload: NoticePayload = { notices, actor }
    return enqueue(transaction, { tenant, id: v7(), kind: noticeKind, user: undefined, payload, ...(runAt !== undefined && { runAt }) })
  }
  const notices = noticesOf(registry, changes)
  const now = notices.filter(({ about }) => about !== 'deadline')
  if (now.length > 0) await later(now)
  for (const notice of notices) if (notice.about === 'deadline') await later([notice], notice.at)
}
