import type { Language, Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { startOfDay, tenantDay } from '@twinwerk/model/calendar/tenant-day'
import { v7 } from 'uuid'
import { enqueue } from '../jobs/job.ts'
import { queueDigest } from '../runner/notices/digest-job.ts'
import type { PushPayload } from '../runner/notices/notice.ts'
import { pushKind } from '../runner/notices/notice.ts'
import type { Recipient } from '../runner/notices/recipients.ts'
import type { stepPartsOf } from '../runner/runner.ts'
import type { RecentNotice } from '../store/comments/notice-rows.ts'
import { recentNotices } from '../store/comments/notice-rows.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Change } from '../store/write/change.ts'
import { newLink, newTwin } from '../store/write/new-changes.ts'

type Words = (language: Language) => string

/** A notice to one person. A comment has its author and its first words, a watched record its name and what was changed by whom. */
export type Told = {
  readonly recipient: Recipient
  readonly kind: 'mention' | 'comment' | 'watched'
  readonly who: Words
  readonly words: Words
  readonly record?: Words
}

const texts: Readonly<Record<Told['kind'] | 'many', Text>> = {
  mention: { de: '{who} hat Sie erwähnt: {words}', informal: '{who} hat dich erwähnt: {words}', en: '{who} mentioned you: {words}' },
  comment: { de: '{who} schreibt: {words}', en: '{who} writes: {words}' },
  watched: { de: '{record}: {words} geändert von {who}', en: '{record}: {words} changed by {who}' },
  many: { de: 'Viele Änderungen an einem beobachteten Datensatz', en: 'Many changes to a record that you watch' },
}

/** Unread notices of comments within this time become one. */
const togetherMilliseconds = 5 * 60_000
/** The most notices of a day about one record; mentions are not counted. The last one says that there are many. */
const maxPerDay = 20

type StepParts = Awaited<ReturnType<typeof stepPartsOf>>
type Notices = { readonly tenant: string; readonly now: string; readonly record: string; readonly told: readonly Told[] }

/** Makes notifications, each on the channel that its reader chose, and queues what these channels send. Returns the changes to apply. */
export async function notify(
  transaction: Transaction,
  { codes, letterhead, zone }: Pick<StepParts, 'codes' | 'letterhead' | 'zone'>,
  { tenant, now, record, told }: Notices,
): Promise<readonly Change[]> {
  if (told.length === 0) return []
  const since = startOfDay(tenantDay(now, zone), zone)
  const users = told.map(({ recipient }) => recipient.user)
  const { rows } = await transaction.run(recentNotices({ codes }, { tenant, record, users, since }))
  const changes: Change[] = []
  for (const notice of told) {
    const { user, channel, language = letterhead.language } = notice.recipient
    const before = rows.filter((row) => row.user === user && row.type !== 'mention')
    if (channel === 'none' || (notice.kind !== 'mention' && before.length >= maxPerDay)) continue
    const isMany = notice.kind !== 'mention' && before.length === maxPerDay - 1
    const text = textOf(isMany ? 'many' : notice.kind, notice, language)
    const same = isMany ? undefined : sameNews(before, notice, now)
    if (same) {
      const attributes = { 'notification:value': text, 'notification:timestamp': now }
      changes.push({ kind: 'updateTwin', uuid: same.id, definition: 'notification', attributes })
      continue
    }
    const uuid = v7()
    const attributes = {
      'notification:messageId': uuid,
      'notification:type': notice.kind,
      'notification:read': false,
      'notification:value': text,
      'notification:timestamp': now,
      'notification:openPath': record,
      'notification:ofGroup': false,
    }
    changes.push(newTwin(uuid, 'notification', attributes), newLink('notification:user', uuid, user))
    if (channel === 'push') {
      const payload: PushPayload = { user, text, target: record, notice: uuid }
      enqueue(transaction, { tenant, id: v7(), kind: pushKind, user: undefined, payload })
    }
    if (channel === 'digest') await queueDigest(transaction, { tenant, user, now, zone })
  }
  return changes
}

/** Returns the unread notice of the same kind that is only minutes old. A mention is never lost in another one. */
function sameNews(before: readonly RecentNotice[], { kind }: Told, now: string): RecentNotice | undefined {
  if (kind === 'mention') return undefined
  return before.find(({ type, isRead, at }) => type === kind && !isRead && Date.parse(now) - Date.parse(at) < togetherMilliseconds)
}

function textOf(kind: keyof typeof texts, { who, words, record }: Told, language: Language): string {
  const values: Readonly<Record<string, string>> = { who: who(language), words: words(language), record: record?.(language) ?? '' }
  return textIn(texts[kind], language).replaceAll(/\{(\w+)\}/g, (_, word: string) => values[word] ?? '')
}
