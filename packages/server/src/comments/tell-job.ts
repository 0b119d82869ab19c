import { commentExcerpt } from '@twinwerk/model/comment/markup'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { Access } from '../access/access.ts'
import type { JobKind } from '../jobs/job.ts'
import { enqueue } from '../jobs/job.ts'
import { typedKind } from '../jobs/typed-job.ts'
import { recipientsOf } from '../runner/notices/recipients.ts'
import { stepPartsOf } from '../runner/runner.ts'
import { databaseNow } from '../runner/starts/create-process.ts'
import { apply } from '../store/apply/apply.ts'
import type { CommentRow, Mention } from '../store/comments/comment-rows.ts'
import { authorsInThread, lockComment, readComment } from '../store/comments/comment-rows.ts'
import { membersOf } from '../store/comments/people-rows.ts'
import { beginWatching, watchersOf } from '../store/comments/watch-rows.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Store } from '../store/store.ts'
import type { Change } from '../store/write/change.ts'
import { colleaguesAmong } from './colleagues.ts'
import { usersAndGroups } from './mentions.ts'
import type { Told } from './notify.ts'
import { notify } from './notify.ts'

export const tellKind = 'comment-tell'

/** `comment` is a uuid. `mentioned` are the ids of whom this text mentions for the first time; `isNew` is false for an edited text. */
const payload = z.object({ comment: z.string(), mentioned: z.array(z.string()).readonly(), isNew: z.boolean() })
export type TellPayload = z.output<typeof payload>

type Parts = Parameters<typeof stepPartsOf>[0] & { readonly access: Pick<Access, 'heldBy'> }

/** Enqueues the notices of a comment in the transaction that writes it. */
export function tellOfComment(transaction: Transaction, tenant: string, told: TellPayload): void {
  enqueue(transaction, { tenant, id: v7(), kind: tellKind, user: undefined, payload: told })
}

/**
 * Creates the kind of jobs that tell people of a comment: whom it mentions, who wrote in the same conversation, and who watches the
 * record. Everybody's sight of the record is judged now. The comment marks a mention that reaches nobody.
 */
export function tellJob(parts: Parts): JobKind {
  return typedKind({
    maxTries: 5,
    payload,
    position: z.boolean(),
    run: async (job) => {
      if (job.position !== undefined) return {}
      const { tenant, id, payload: told } = job
      const store = await parts.storeOf(tenant)
      const found = await store.database.transaction({ role: 'app', tenant }, async (transaction) =>
        readAudience(transaction, store, { tenant, told }),
      )
      const record = found && parseTwinId(found.row.record)
      const now = new Date().toISOString()
      const seeing = record
        ? (await colleaguesAmong({ store, heldBy: parts.access.heldBy }, { tenant, now, record, users: found.users })).seeing
        : new Set<string>()
      const stepParts = await stepPartsOf(parts, tenant)
      await job.step(async (transaction) => {
        const ended = { position: true, ends: true } as const
        const [row] = found ? (await transaction.run(lockComment(tenant, found.row.id))).rows : []
        if (!found || !row || row.removedAt !== null) return ended
        const at = await databaseNow(transaction)
        const changes: Change[] = []
        const mentions = judged(row.mentions ?? [], { told, members: found.members, seeing, author: row.author })
        if (JSON.stringify(mentions) !== JSON.stringify(row.mentions ?? []))
          changes.push({ kind: 'updateTwin', uuid: row.id, definition: 'comment', attributes: { 'comment:mentions': mentions } })
        const people = [...seeing].filter((user) => user !== row.author)
        const recipients = await recipientsOf(transaction, store, { tenant, now: at, users: people, groups: [] })
        const toTell = recipients.map((recipient): Told => ({
          recipient,
          kind: found.mentioned.has(recipient.user) ? 'mention' : 'comment',
          who: () => row.authorName,
          words: () => commentExcerpt(row.text ?? '', excerptLength),
        }))
        for (const { user } of recipients)
          if (record && found.mentioned.has(user)) transaction.later(beginWatching({ tenant, user, ...record }))
        changes.push(...(await notify(transaction, stepParts, { tenant, now: at, record: row.record, told: toTell })))
        if (changes.length > 0)
          await apply(transaction, store, { author: { tenant, user: null, call: tellKind, at, changeId: id }, changes })
        return ended
      })
      return {}
    },
  })
}

/** The most characters of a comment that a notice holds. */
const excerptLength = 140

type Audience = {
  readonly row: CommentRow
  /** Everybody who could be told. */
  readonly users: readonly string[]
  readonly mentioned: ReadonlySet<string>
  readonly members: readonly { readonly group: string; readonly user: string }[]
}

async function readAudience(
  transaction: Transaction,
  store: Store,
  { tenant, told }: { tenant: string; told: TellPayload },
): Promise<Audience | undefined> {
  const [row] = (await transaction.run(readComment(tenant, told.comment))).rows
  if (!row || row.removedAt !== null) return undefined
  const { users, groups } = usersAndGroups(told.mentioned)
  const { rows: members } = await transaction.run(membersOf(store, { tenant, of: groups }))
  const { rows: others } =
    told.isNew && row.answers !== null ? await transaction.run(authorsInThread({ tenant, ...row, answers: row.answers })) : { rows: [] }
  const mentioned = new Set([...users, ...members.map(({ user }) => user)])
  const record = parseTwinId(row.record)
  const choices = told.isNew && record ? (await transaction.run(watchersOf(tenant, record.uuid))).rows : []
  const watching = choices.filter(({ level }) => level !== 'off').map(({ user }) => user)
  const silent = new Set(choices.filter(({ level }) => level === 'off').map(({ user }) => user))
  const asked = [...others.map(({ author }) => author), ...watching].filter((user) => !silent.has(user))
  const all = new Set([...mentioned, ...asked])
  return { row, users: [...all].filter((user) => user !== row.author), mentioned, members }
}

type Judging = {
  readonly told: TellPayload
  readonly members: Audience['members']
  readonly seeing: ReadonlySet<string>
  readonly author: string | null
}

/** Marks the mentions that reach nobody. A mention of oneself counts as told. */
function judged(mentions: readonly Mention[], { told, members, seeing, author }: Judging): readonly Mention[] {
  return mentions.map(({ untold: _before, ...mention }) => {
    const twin = parseTwinId(mention.id)
    if (!twin || !told.mentioned.includes(mention.id)) return { ...mention, ...(_before === true && { untold: true }) }
    const people = twin.definition === 'user' ? [twin.uuid] : members.filter(({ group }) => group === twin.uuid).map(({ user }) => user)
    const isTold = people.some((user) => seeing.has(user) || user === author)
    return isTold ? mention : { ...mention, untold: true }
  })
}
