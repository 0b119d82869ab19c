import type { Output } from '@twinwerk/contract/calls'
import type { CommentEntry, CommentThread } from '@twinwerk/contract/comments/list'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Access } from '../access/access.ts'
import type { Caller } from '../access/caller.ts'
import type { CommentRow } from '../store/comments/comment-rows.ts'
import { answersTo, countComments, newestComments, providerComments } from '../store/comments/comment-rows.ts'
import { namesOf } from '../store/comments/people-rows.ts'
import { seeRecord } from '../store/comments/record-sight.ts'
import { watchingOf } from '../store/comments/watch-rows.ts'
import { firstRow } from '../store/db/statement.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import type { Store } from '../store/store.ts'
import { colleaguesAmong } from './colleagues.ts'

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

/** Users (uuids) who have a record open. */
export type PresentAt = (at: { readonly tenant: string; readonly record: string }) => Promise<readonly string[]>
type Parts = { readonly store: Store; readonly heldBy: Access['heldBy']; readonly presentAt: PresentAt }

/** The most people who are named as present. */
const maxPresent = 5

/** Reads what stands beside a record, as the call `comments/standing` says. Colleagues who see it and have it open are named. */
export async function readStanding(
  { store, heldBy, presentAt }: Parts,
  { caller, clock, record }: Asked,
): Promise<Output<'POST /api/comments/standing'>> {
  const { tenant, user } = caller
  const { seen, ...standing } = await store.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const found = await seeRecord(transaction, store, { caller, clock, id: record })
    const { id, uuid, comments } = found
    if (comments === 'none') return { seen: found, comments: null, watching: null }
    const [counted, watching] = await transaction.runAll([
      countComments({ tenant, record: id, onlyForProvider: comments === 'forProvider' }),
      watchingOf({ tenant, user, uuid }),
    ])
    return { seen: found, comments: firstRow(counted).n, watching: comments === 'all' ? (watching.rows[0]?.level ?? 'off') : null }
  })
  if (seen.comments !== 'all') return { ...standing, here: [] }
  const others = (await presentAt({ tenant, record: seen.uuid })).filter((each) => each !== user)
  const { seeing } = await colleaguesAmong({ store, heldBy }, { tenant, now: clock.now, record: seen, users: others })
  if (seeing.size === 0) return { ...standing, here: [] }
  const { rows } = await store.database.one({ role: 'app', tenant }, namesOf(tenant, { users: [...seeing], groups: [] }))
  return {
    ...standing,
    here: rows
      .map(({ name }) => name)
      .toSorted()
      .slice(0, maxPresent),
  }
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
