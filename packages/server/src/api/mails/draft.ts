import type { draft as draftCall } from '@twinwerk/contract/mails/draft'
import type { Handler } from '../../http/register.ts'
import type { Session } from '../../identity/session.ts'
import { maxAttachedBytes } from '../../mail/attachment.ts'
import type { MailParts } from './read-draft.ts'
import { readDraft } from './read-draft.ts'
import { sendableDocuments } from './sendable-documents.ts'

export function mailDraftHandler(parts: MailParts): Handler<typeof draftCall, Session> {
  return async (request) => {
    const { template, draft, ...reading } = await readDraft(parts, request)
    const { recipients, subject, text } = draft
    const documents = await sendableDocuments(template, request.params.id, reading)
    return { recipients: [...recipients], subject, text, documents: [...documents], mostBytes: maxAttachedBytes }
  }
}
