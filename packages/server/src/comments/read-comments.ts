import type { CommentEntry, CommentThread } from '@twinwerk/contract/comments/list'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Caller } from '../access/caller.ts'
import type { CommentRow } from '../store/comments/comment-rows.ts'
import { answersTo, countComments, newestComments, providerComments } from '../store/comments/comment-rows.ts'
import { seeRecord } from '../store/comments/record-sight.ts'
import { firstRow } from '../store/db/statement.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'

/** The number of comments on a page, without their answers. */
const commentsPage = 50

type Asked = { readonly caller: Caller; readonly clock: QueryClock; readonly record: string }
type Page = { readonly threads: readonly CommentThread[]; readonly more: boolean; readonly mayWrite: boolean }

/** Reads a page of the comments of a record, newest first. Throws NOT_FOUND and NOT_ALLOWED as the call `comments/list` says. */
export async function readComments(store: Store, { caller, clock, record, before }: Asked & { readonly before?: string }): Promise<Page> {
  const { tenant } = caller
  const oldest = before === undefined ? null : parseTwinId(before)?.uuid
  if (oldest === undefined) throw new AppError('INPUT_INVALID', { detail: '/before: must be the id of a comment' })
  return store.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const { run } = transaction
    const seen = await seeRecord(transaction, store, { caller, clock, id: record })
    if (seen.comments === 'none') throw new AppError('NOT_ALLOWED')
    const isColleague = seen.comments === 'all'
    const page = { tenant, record: seen.id, before: oldest, limit: commentsPage + 1 }
    const { rows } = await run(isColleague ? newestComments(page) : providerComments(page))
    const shown = rows.slice(0, commentsPage)
    const comments = shown.map(({ id }) => formatTwinId('comment', id))
    const answers = isColleague && shown.length > 0 ? (await run(answersTo({ tenant, record: seen.id, comments }))).rows : []
    const byComment = Map.groupBy(answers, (answer) => answer.answers)
    const threads = shown.map((row) => {
      const entry = entryOf(row, caller)
      return { ...entry, answers: (byComment.get(entry.id) ?? []).map((answer) => entryOf(answer, caller)) }
    })
    return { threads, more: rows.length > commentsPage, mayWrite: isColleague }
  })
}

/** Counts the comments of a record that the caller reads; null if comments are closed to the caller. */
export async function countOf(store: Store, { caller, clock, record }: Asked): Promise<number | null> {
  const { tenant } = caller
  return store.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const { id, comments } = await seeRecord(transaction, store, { caller, clock, id: record })
    if (comments === 'none') return null
    return firstRow(await transaction.run(countComments({ tenant, record: id, onlyForProvider: comments === 'forProvider' }))).n
  })
}

function entryOf({ id, author, authorName, ...row }: CommentRow, { user }: Caller): CommentEntry {
  const { version, text, at, editedAt, removedAt, resolvedAt, resolvedBy, forProvider, mentions } = row
  return {
    ...{
      id: formatTwinId('comment', id),
      version,
      author: authorName,
      mine: author === user,
      at,
      editedAt,
      resolvedAt,
      resolvedBy,
      forProvider,
    },
    text: removedAt === null ? text : null,
    mentions: removedAt === null ? (mentions ?? []) : [],
  }
}
