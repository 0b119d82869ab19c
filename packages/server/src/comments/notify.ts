import type { Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { v7 } from 'uuid'
import { enqueue } from '../jobs/job.ts'
import { queueDigest } from '../runner/notices/digest-job.ts'
import type { PushPayload } from '../runner/notices/notice.ts'
import { pushKind } from '../runner/notices/notice.ts'
import type { Recipient } from '../runner/notices/recipients.ts'
import type { stepPartsOf } from '../runner/runner.ts'
import type { Transaction } from '../store/db/database.ts'
import type { Change } from '../store/write/change.ts'
import { newLink, newTwin } from '../store/write/new-changes.ts'

/** A notice to one person. `who` wrote the `words`; no field of the record is in it. */
export type Told = { readonly recipient: Recipient; readonly kind: 'mention' | 'comment'; readonly who: string; readonly words: string }

const texts: Readonly<Record<Told['kind'], Text>> = {
  mention: { de: '{who} hat Sie erwähnt: {words}', informal: '{who} hat dich erwähnt: {words}', en: '{who} mentioned you: {words}' },
  comment: { de: '{who} schreibt: {words}', en: '{who} writes: {words}' },
}

type StepParts = Awaited<ReturnType<typeof stepPartsOf>>
type Notices = { readonly tenant: string; readonly now: string; readonly record: string; readonly told: readonly Told[] }

/** Makes notifications, each on the channel that its reader chose, and queues what these channels send. Returns the changes to apply. */
export async function notify(
  transaction: Transaction,
  { letterhead, zone }: Pick<StepParts, 'letterhead' | 'zone'>,
  { tenant, now, record, told }: Notices,
): Promise<readonly Change[]> {
  const changes: Change[] = []
  for (const { recipient, kind, who, words } of told) {
    const { user, channel, language = letterhead.language } = recipient
    if (channel === 'none') continue
    const values: Readonly<Record<string, string>> = { who, words }
    const text = textIn(texts[kind], language).replaceAll(/\{(\w+)\}/g, (_, word: string) => values[word] ?? '')
    const uuid = v7()
    const attributes = {
      'notification:messageId': uuid,
      'notification:type': kind,
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
