import type { Input } from '@twinwerk/contract/calls'
import { AppError } from '@twinwerk/model/error/app-error'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import type { Caller } from '../access/caller.ts'
import { apply } from '../store/apply/apply.ts'
import type { CommentRow, Mention } from '../store/comments/comment-rows.ts'
import { lockComment, nameOfUser, readComment } from '../store/comments/comment-rows.ts'
import { seeRecord } from '../store/comments/record-sight.ts'
import type { Transaction } from '../store/db/database.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import { mentionsIn } from './mentions.ts'
import { tellOfComment } from './tell-job.ts'
import { textOf } from './write-comment.ts'

type Change = Input<'POST /api/comments/change'>
type Asked = { readonly caller: Caller; readonly clock: QueryClock; readonly input: Change }

/** Edits, removes or resolves a comment. Throws as the call `comments/change` says. */
export async function changeComment(store: Store, { caller, clock, input }: Asked): Promise<void> {
  const { tenant, user } = caller
  const named = parseTwinId(input.id)
  if (named?.definition !== 'comment') throw new AppError('NOT_FOUND')
  await store.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const [known] = (await transaction.run(readComment(tenant, named.uuid))).rows
    if (!known) throw new AppError('NOT_FOUND')
    const { comments } = await seeRecord(transaction, store, { caller, clock, id: known.record })
    // A reader for whom the comment is not meant learns nothing of it.
    if (comments === 'none' || (comments === 'forProvider' && !known.forProvider)) throw new AppError('NOT_FOUND')
    if (comments !== 'all') throw new AppError('NOT_ALLOWED')
    const [row] = (await transaction.run(lockComment(tenant, known.id))).rows
    if (!row || row.removedAt !== null) throw new AppError('NOT_ALLOWED')
    const attributes = await changedAttributes(transaction, row, { caller, clock, input })
    if (input.action === 'edit') tellOfNew(transaction, row, { tenant, mentions: attributes['comment:mentions'] ?? [] })
    await apply(transaction, store, {
      author: { tenant, user, call: 'comment', at: clock.now, changeId: v7() },
      changes: [{ kind: 'updateTwin', uuid: row.id, definition: 'comment', attributes }],
    })
  })
}

type Changed = Readonly<Record<string, unknown>> & { readonly 'comment:mentions'?: readonly Mention[] | null }

async function changedAttributes(transaction: Transaction, row: CommentRow, { caller, clock, input }: Asked): Promise<Changed> {
  const { tenant, user } = caller
  if (input.action === 'resolve') {
    if (row.answers !== null) throw new AppError('INPUT_INVALID', { detail: '/id: an answer is resolved with its comment' })
    const [resolver] = input.isResolved ? (await transaction.run(nameOfUser(tenant, user))).rows : []
    return { 'comment:resolvedAt': input.isResolved ? clock.now : null, 'comment:resolvedBy': resolver?.name ?? null }
  }
  if (row.author !== user) throw new AppError('NOT_ALLOWED')
  if (input.action === 'remove') return { 'comment:removedAt': clock.now, 'comment:text': null, 'comment:mentions': null }
  if (input.version !== row.version) throw new AppError('VERSION_CONFLICT')
  const text = textOf(input.text)
  const mentions = await mentionsIn(transaction, tenant, { text, ids: input.mentions ?? [] })
  const kept = mentions.map((mention) => row.mentions?.find(({ id }) => id === mention.id) ?? mention)
  return { 'comment:text': text, 'comment:editedAt': clock.now, 'comment:mentions': kept.length > 0 ? kept : null }
}

/** Tells those whom only the edited text mentions. */
function tellOfNew(
  transaction: Transaction,
  row: CommentRow,
  { tenant, mentions }: { tenant: string; mentions: readonly Mention[] },
): void {
  const mentioned = mentions.map(({ id }) => id).filter((id) => !row.mentions?.some((before) => before.id === id))
  if (mentioned.length > 0) tellOfComment(transaction, tenant, { comment: row.id, mentioned, isNew: false })
}
