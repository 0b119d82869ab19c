import type { send } from '@twinwerk/contract/mails/send'
import type { EffectiveDefinition } from '@twinwerk/model/definition/registry'
import { definitionOf } from '@twinwerk/model/definition/registry'
import { AppError } from '@twinwerk/model/error/app-error'
import { present } from '@twinwerk/model/error/present'
import type { Text } from '@twinwerk/model/text/text'
import { textIn } from '@twinwerk/model/text/text'
import { parseTwinId } from '@twinwerk/model/twin/twin-id'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import type { WriteMail } from '../../mail/write-mail.ts'
import type { Database } from '../../store/db/database.ts'
import { storedAnswer, storeAnswer } from '../../store/save/idempotency.ts'
import { newChangeId } from '../../store/save/prepare.ts'
import { saveTogether } from '../../store/save/save.ts'
import type { MailParts } from './read-draft.ts'
import { readDraft } from './read-draft.ts'
import { attachmentsOf, sendableDocuments } from './sendable-documents.ts'

type Parts = MailParts & { database: Database; writeMail: WriteMail }

export function sendMailHandler(parts: Parts): Handler<typeof send, Session> {
  return async ({ session, tenant, params, input, idempotencyKey: key, language }) => {
    const { template, caller, store, clock, draft, from, definition } = await readDraft(parts, { session, tenant, params })
    const { recipient, subject, text, documents = [] } = input
    if (!draft.recipients.includes(recipient)) throw new AppError('INPUT_INVALID', { detail: '/recipient: is no address of the record' })
    const notes = notesOf(definitionOf(store.registry, definition))
    // A type without notes cannot store the mail. No template is about such a type.
    if (notes === undefined) throw new AppError('NOT_FOUND')
    const reading = { store, caller, clock }
    const sendables = documents.length > 0 ? await sendableDocuments(template, params.id, reading) : []
    const attachments = await attachmentsOf(documents, sendables, reading)
    const names = attachments.map(({ name }) => name).join(', ')
    const newNote = {
      tempid: 'mail',
      definition: 'note',
      'note:kind': 'mail',
      'note:subject': subject,
      'note:text': [recipient, text, ...(names ? [`${textIn(attached, from.language)}: ${names}`] : [])].join('\n\n'),
      'note:at': clock.now,
    }
    const about = [parseTwinId(params.id)?.uuid].flatMap((each) => each ?? [])
    const identity = { tenant: caller.tenant, user: caller.user, key, body: { ...params, ...input } }
    const change = { id: newChangeId(), call: 'mails' }
    return parts.database.transaction({ role: 'app', tenant: caller.tenant }, async (transaction) => {
      const earlier = await storedAnswer(transaction, identity)
      if (earlier !== undefined) return { rawJson: earlier }
      const bodies = [{ data: { id: params.id, [notes]: [newNote] } }] as const
      const [result] = await saveTogether(transaction, store, { bodies, caller, clock, language, change })
      await parts.writeMail(transaction, { kind: 'message', recipient, from, written: { subject, text }, about, attachments })
      const note = present(
        result?.saved.find(({ tempid }) => tempid === 'mail'),
        'the saved note',
      )
      const answer = JSON.stringify({ note: note.id })
      storeAnswer(transaction, identity, answer)
      return { rawJson: answer }
    })
  }
}

const attached: Text = { de: 'Anlagen', en: 'Attachments' }

function notesOf({ allRelations }: EffectiveDefinition): string | undefined {
  return allRelations.find(({ direction, component, target }) => direction === 'forward' && component && target === 'note')?.systematics
}
