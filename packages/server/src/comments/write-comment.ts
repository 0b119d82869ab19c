import type { Input, Output } from '@twinwerk/contract/calls'
import { cleanComment } from '@twinwerk/model/comment/comment'
import { isA } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { formatTwinId, parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { Caller } from '../access/caller.ts'
import { apply } from '../store/apply/apply.ts'
import { lockComment } from '../store/comments/comment-rows.ts'
import { seeRecord } from '../store/comments/record-sight.ts'
import { beginWatching } from '../store/comments/watch-rows.ts'
import type { QueryClock } from '../store/query/run-query.ts'
import { storeAnswer, storedAnswer } from '../store/save/idempotency.ts'
import type { Store } from '../store/store.ts'
import { newLink, newTwin } from '../store/write/new-changes.ts'
import { countPeople, manyPeople, mentionsIn } from './mentions.ts'
import { tellOfComment } from './tell-job.ts'

type Asked<Key extends 'write' | 'change'> = {
  readonly caller: Caller
  readonly clock: QueryClock
  readonly input: Input<`POST /api/comments/${Key}`>
}

const answer = z.object({ id: z.string() })

/** Writes a comment once per idempotency key. Throws as the call `comments/write` says. */
export async function writeComment(
  store: Store,
  { caller, clock, input, idempotencyKey: key }: Asked<'write'> & { readonly idempotencyKey: string },
): Promise<Output<'POST /api/comments/write'>> {
  const { tenant, user } = caller
  return store.database.transaction({ role: 'app', tenant }, async (transaction) => {
    const kept = await storedAnswer(transaction, { tenant, user, key, body: input })
    if (kept !== undefined) return answer.parse(JSON.parse(kept))
    const record = await seeRecord(transaction, store, { caller, clock, id: input.record })
    if (record.comments !== 'all') throw new AppError('NOT_ALLOWED')
    const text = textOf(input.text)
    if (input.forProvider === true && !isA(store.registry, record.definition, 'userTask'))
      throw new AppError('INPUT_INVALID', { detail: '/forProvider: only the comment of a task is for its provider' })
    if (input.answers !== undefined) {
      const answered = parseTwinId(input.answers)
      const [row] = answered?.definition === 'comment' ? (await transaction.run(lockComment(tenant, answered.uuid))).rows : []
      if (row?.record !== record.id || row.answers !== null) throw new AppError('NOT_FOUND')
    }
    const mentions = await mentionsIn(transaction, tenant, { text, ids: input.mentions ?? [] })
    const people = input.confirmed === true ? 0 : await countPeople(transaction, store, { tenant, mentions })
    if (people >= manyPeople) return { asks: people }
    const uuid = v7()
    const attributes = {
      'comment:record': record.id,
      'comment:text': text,
      'comment:mentions': mentions.length > 0 ? mentions : null,
      'comment:forProvider': input.forProvider === true,
      ...(input.answers !== undefined && { 'comment:answers': input.answers }),
    }
    await apply(transaction, store, {
      author: { tenant, user, call: 'comment', at: clock.now, changeId: v7() },
      changes: [newTwin(uuid, 'comment', attributes), newLink('comment:author', uuid, user)],
    })
    transaction.later(beginWatching({ tenant, user, uuid: record.uuid, definition: record.definition }))
    tellOfComment(transaction, tenant, { comment: uuid, mentioned: mentions.map(({ id }) => id), isNew: true })
    const written = { id: formatTwinId('comment', uuid) }
    storeAnswer(transaction, { tenant, user, key, body: input }, JSON.stringify(written))
    return written
  })
}

/** Returns the text as it is stored. Throws INPUT_INVALID for blanks. */
export function textOf(given: string): string {
  const text = cleanComment(given)
  if (text === '') throw new AppError('INPUT_INVALID', { detail: '/text: must not be empty' })
  return text
}
